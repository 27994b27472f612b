import { createFileRoute } from '@tanstack/react-router';

/** The screens of groups. */
export const Route = createFileRoute('/_agent/grouplisting')({
  staticData: { access: 'groups', lateSentences: true },
});
