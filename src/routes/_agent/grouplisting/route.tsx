import { createFileRoute } from '@tanstack/react-router';
import { speakAll } from '#messages/language.ts';

/** The screens of groups. */
export const Route = createFileRoute('/_agent/grouplisting')({
  staticData: { access: 'groups' },
  beforeLoad: speakAll,
});
