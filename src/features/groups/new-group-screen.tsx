import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { toast } from '#ui/toast.ts';
import { GroupForm } from './group-form.tsx';

/** New group (R-GROUP-1). */
export function NewGroupScreen() {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={t('groups.new-title')} />
      <GroupForm
        group={null}
        onSaved={({ _id, name }, isOpen) => {
          void toast({ message: t('groups.made', { name }), tone: 'good' });
          if (isOpen) void navigate({ to: '/grouplisting/detail/$groupId', params: { groupId: _id } });
        }}
        onCancel={() => void navigate({ to: '/grouplisting' })}
      />
    </>
  );
}
