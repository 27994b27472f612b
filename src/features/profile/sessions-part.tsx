import { IconDeviceLaptop } from '#ui/icons/device-laptop.ts';
import { IconDeviceMobile } from '#ui/icons/device-mobile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import face from './profile.module.css';
import { sessionsQuery } from './queries.ts';
import sessions from './sessions.module.css';

/** The agent's sessions, each with a button to sign it out, for example for a lost phone. */
export function SessionsPart() {
  const agentId = useAgent()._id;
  const { t, sentence, language } = useWords();
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery(agentId));
  const ending = useMutation({
    mutationFn: ({ _id }: { _id: string; device: string }) =>
      ask(
        client.POST('/agents/{id}/sessions/{sessionId}/end', {
          params: { path: { id: agentId, sessionId: _id } },
          body: {},
        }),
      ),
    onSuccess: (_ended, { device }) =>
      void toast({ message: t('profile.session-ended', { device }), tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(agentId).queryKey }),
  });
  const list = query.data ?? [];
  return (
    <section className={face.card} aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t('profile.sessions')}</h2>
      {query.isError && <Notice tone="waiting">{sentence(query.error)}</Notice>}
      {ending.isError && <Notice tone="bad">{sentence(ending.error)}</Notice>}
      {list.length === 1 && <p className={face.soft}>{t('profile.sessions-only')}</p>}
      <ul className={sessions.list} aria-label={t('profile.sessions')}>
        {list.map(({ _id, isCurrent, createdAt, seenAt, device }) => (
          <li key={_id} className={sessions.session}>
            {/android|iphone|ipad/i.test(device) ? (
              <IconDeviceMobile stroke={1.75} aria-hidden="true" />
            ) : (
              <IconDeviceLaptop stroke={1.75} aria-hidden="true" />
            )}
            <span className={sessions.words}>
              <strong>{device}</strong>
              <small>
                {isCurrent
                  ? t('profile.session-here')
                  : t('profile.session-seen', { ago: formatAgo(Date.parse(seenAt), Date.now(), language) })}
                {' · '}
                {t('profile.session-since', { time: formatMoment(createdAt, language) })}
              </small>
            </span>
            {!isCurrent && (
              <Button
                look="quiet"
                aria-label={t('profile.session-end-of', { device })}
                aria-disabled={ending.isPending}
                onClick={() => ending.mutate({ _id, device })}
              >
                {t('profile.session-end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
