import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/ask.ts';
import type { Group, GroupBody } from '#domain/group/group.ts';
import { clashingFields } from '#domain/group/group-rules.ts';
import { saveGroup } from '#entities/group/changes.ts';
import { groupQuery } from '#entities/group/queries.ts';
import { useSend } from '#entities/group/use-send.ts';
import { useAgent } from '#session/use-agent.ts';
import { useStoredForm } from './use-stored-form.ts';

const emptyGroup = (): GroupBody => ({
  name: '',
  category: 'Residential',
  title: '',
  offering: 'SaleAndRent',
  state: '',
  area: '',
  listingShare: 50,
  note: '',
});

function toBody({ name, category, title, offering, state, area, listingShare, note }: GroupBody): GroupBody {
  return { name, category, title, offering, state, area, listingShare, note };
}

/**
 * The content of the form of a group, and its save. Fields that were not typed into show the newest group.
 * `clash` is null unless the group has changed since the form was begun. A save that would replace another
 * device's change of a typed field is refused by the server, by the revision that the form was begun from;
 * the next one may replace it.
 */
export function useGroupForm(group: Group | null, onSaved: (group: Group, isOpen: boolean) => void) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const now = group ? toBody(group) : emptyGroup();
  const form = useStoredForm(`group-${group?._id ?? 'new'}`, { ...now, _id: group?._id ?? newId });
  const begun = useStoredForm(`group-begun-${group?._id ?? 'new'}`, { ...now, rev: group?.rev ?? 0 });
  const { _id } = form.content;
  /** The newest revision when a save was refused. */
  const [refusedRev, setRefusedRev] = useState<number | null>(null);
  const isRefused = group?.rev === refusedRev;
  const clashing = clashingFields(begun.content, form.content, now);
  const hasChanged = group !== null && group.rev !== begun.content.rev;
  const clear = () => {
    form.clear();
    begun.clear();
  };
  const save = useSend(
    (asked: GroupBody & { _id: string; baseRev: number | null }, mutationId) =>
      saveGroup(agentId, { ...asked, mutationId }).catch(async (error: unknown) => {
        if (group && error instanceof ApiError && error.code === 'group_changed')
          setRefusedRev((await client.fetchQuery(groupQuery(agentId, _id))).group.rev);
        throw error;
      }),
    (saved, isOpen) => {
      clear();
      onSaved(saved, isOpen);
    },
  );
  return {
    body: form.content,
    change: (part: Partial<GroupBody>) => {
      begun.change(begun.content);
      form.change({ _id, ...part });
    },
    clear,
    clash: hasChanged ? { clashing, now, isRefused } : null,
    save,
    send: () => {
      const baseRev = group && (clashing.length === 0 || isRefused ? group.rev : begun.content.rev);
      save.mutate({ ...toBody(form.content), _id, baseRev });
    },
  };
}
