import { NavLink, type NavLinkProps } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useRef } from 'react';
import { lastIntent } from '#entities/draft/last-listing.ts';
import { newDraftId } from '#entities/draft/new-draft-id.ts';
import { givePhotos } from '#entities/draft/picked-first.ts';
import { useAgent } from '#session/use-agent.ts';

/** Starts a listing with its photos. It is of the kind of the agent's last one, which its form shows. */
export function PhotosFirst({ onPicked, ...look }: NavLinkProps & { onPicked: () => void }) {
  const agentId = useAgent()._id;
  const navigate = useNavigate();
  const gallery = useRef<HTMLInputElement>(null);
  const start = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same files can be chosen again.
    currentTarget.value = '';
    if (files.length === 0) return;
    const propId = newDraftId();
    givePhotos(propId, files);
    onPicked();
    void navigate({
      to: '/properties/form/$propId',
      params: { propId },
      search: { intent: lastIntent(agentId), step: 'photos' },
    });
  };
  return (
    <>
      <input ref={gallery} type="file" accept="image/*" multiple hidden aria-hidden="true" onChange={start} />
      <NavLink {...look} component="button" type="button" onClick={() => gallery.current?.click()} />
    </>
  );
}
