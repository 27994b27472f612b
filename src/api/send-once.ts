/**
 * Makes a function that sends requests under a key. The same content has the same key until the server has
 * answered that it took effect: where an answer was lost, sending again takes effect once. Content is compared
 * as JSON.
 */
export function makeSendOnce() {
  let last: { content: string; key: string } | null = null;
  return async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
    const sent = last;
    const answer = await send(sent.key);
    if (last === sent) last = null;
    return answer;
  };
}
