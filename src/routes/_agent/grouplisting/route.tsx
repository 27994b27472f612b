import { createFileRoute } from '@tanstack/react-router';
import { speakAll } from '#messages/language.ts';

/** The screens of groups; their sentences are loaded first. */
export const Route = createFileRoute('/_agent/grouplisting')({ beforeLoad: speakAll });
