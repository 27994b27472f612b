import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { changeAgent } from '#session/store.ts';
import { toast } from '#ui/toast.ts';
import {
  type ProfileProblems,
  type ProfileField,
  type ProfileValues,
  valuesFrom,
  profileFields,
} from './profile-values.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { ProfileRefused, saveProfile } from './save-profile.ts';
import { usePhoneTyping } from './use-phone-typing.ts';
import { agentStorage } from '#browser/device-storage.ts';

/** Values that an agent typed and did not save yet. */
type TypedProfile = Partial<ProfileValues>;

/** The stored values from before the page was closed. */
function typedBefore(agentId: string): TypedProfile {
  const stored = Object.entries(agentStorage.profile(agentId).read() ?? {});
  return Object.fromEntries(
    stored.filter(([field]) => (profileFields as readonly string[]).includes(field)),
  ) as TypedProfile;
}

/** Stores the values at each key press, because a page may close without an event. */
function autosave(agentId: string, typed: TypedProfile): void {
  if (Object.keys(typed).length === 0) agentStorage.profile(agentId).remove();
  else agentStorage.profile(agentId).write(typed);
}

export interface ProfileFormState {
  values: ProfileValues;
  errorFor: (field: ProfileField) => string | undefined;
  isChanged: boolean;
  isSaving: boolean;
  /** The error of the last save, unless it belongs to a field. */
  error: unknown;
  type: (change: TypedProfile) => void;
  save: () => void;
  undo: () => void;
}

/** The state of the profile form. The typed values are stored on the device at each key press. */
export function useProfileForm(agent: Agent): ProfileFormState {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { shownPhone } = usePhoneTyping();
  const [typed, setTyped] = useState<TypedProfile>(() => typedBefore(agent._id));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const stored = valuesFrom(agent, shownPhone);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== stored[field as ProfileField]),
  ) as TypedProfile;

  const keep = (next: TypedProfile) => {
    setTyped(next);
    autosave(agent._id, next);
  };
  const saving = useMutation({
    mutationFn: (change: TypedProfile) => saveProfile(agent._id, change),
    onSuccess: (saved, sent) => {
      if (!changeAgent(agent._id, saved)) return;
      queryClient.setQueryData(agentRecordQuery(agent._id).queryKey, saved);
      const later = typedBefore(agent._id);
      keep(
        Object.fromEntries(
          Object.entries(later).filter(([field, text]) => text !== sent[field as ProfileField]),
        ) as TypedProfile,
      );
      void toast({ message: t('profile.saved'), tone: 'good' });
    },
    onError: (error) => setProblems(error instanceof ProfileRefused ? error.problems : {}),
  });

  return {
    values: { ...stored, ...changed },
    errorFor: (field) => problems[field] && t(problems[field]),
    isChanged: Object.keys(changed).length > 0,
    isSaving: saving.isPending,
    error: saving.error instanceof ProfileRefused ? null : saving.error,
    type(change) {
      keep({ ...typed, ...change });
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
      );
    },
    save() {
      setProblems({});
      saving.mutate(changed);
    },
    undo() {
      keep({});
      setProblems({});
      saving.reset();
    },
  };
}
