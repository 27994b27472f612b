import { ActionIcon, Box, Group, Title } from '@mantine/core';
import { createLink, useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useSettledPart } from '#browser/observable.ts';
import { useWords } from '#messages/words.ts';
import { IconX } from '#ui/icons/x.ts';
import { useOwnTitle } from '#ui/own-title.ts';
import { useForm } from '../fields/form-context.ts';
import face from '../fields/form.module.css';

const CloseLink = createLink(ActionIcon<'a'>);

/** The places of the header that the open form fills in. */
export interface HeaderPlaces {
  name: HTMLElement | null;
  state: HTMLElement | null;
  tools: HTMLElement | null;
}

export const HeaderContext = createContext<HeaderPlaces>({ name: null, state: null, tools: null });

interface FormHeaderProps {
  /** The heading until the draft has a name. */
  title: string;
  isOpen: boolean;
  closeTo: string;
  /** Called with the elements of the places. */
  onName: (element: HTMLElement | null) => void;
  onState: (element: HTMLElement | null) => void;
  onTools: (element: HTMLElement | null) => void;
}

/** The name of the draft, whether it is saved, and on phones a close button. The same while the draft loads. */
export function FormHeader({ title, isOpen, closeTo, onName, onState, onTools }: FormHeaderProps) {
  const { t } = useWords();
  return (
    <Group component="header" className={face.header} gap="sm" wrap="nowrap" mb="lg">
      <CloseLink
        component="a"
        to={closeTo}
        hiddenFrom="md"
        className={face.close ?? ''}
        aria-label={t('dialog.close')}
        preload={false}
      >
        <IconX size={24} aria-hidden="true" />
      </CloseLink>
      <Box flex={1} miw={0}>
        <Title
          order={1}
          className={face.title ?? ''}
          tabIndex={-1}
          fz={{ base: 'md', md: 'xl' }}
          lh={{ base: 1.15, md: 1.35 }}
          lineClamp={2}
        >
          {!isOpen && title}
          <span ref={onName} />
        </Title>
        <div ref={onState} />
      </Box>
      <div ref={onTools} />
    </Group>
  );
}

/** While the agent types the name, the header keeps still. */
const namePauseMs = 200;

/**
 * Fills in the header's name: that of the draft, or else what is created. In an embedding app the layout shows it on
 * phones.
 */
export function HeaderName({ title }: { title: string }) {
  const { name } = use(HeaderContext);
  const { text } = useForm();
  const own = useSettledPart(text, (body) => body.name.trim(), namePauseMs);
  const isWebview = useLocation({ select: ({ pathname }) => pathname.startsWith('/webview/') });
  useOwnTitle(isWebview && own !== '' ? own : undefined);
  return name && createPortal(own ? <span translate="no">{own}</span> : title, name);
}

/** Puts an element into the header. */
export function InHeader({ at, children }: { at: 'state' | 'tools'; children: ReactNode }) {
  const place = use(HeaderContext)[at];
  return place && createPortal(children, place);
}
