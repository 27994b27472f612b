import { useQuery } from '@tanstack/react-query';
import { firmFor } from '#domain/agent/agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { useShownPhone } from '#ui/use-shown-phone.ts';
import face from './listing.module.css';

/** The agent who offers the listing, on the printed sheet, with the details that every advertisement must have. */
export function PrintedAgent() {
  const { data } = useQuery(agentRecordQuery(useAgent()._id));
  const toShown = useShownPhone() ?? String;
  if (!data) return null;
  const { name, mobile, registrationNo, firmRegistrationNo, firmPhone } = data;
  const lines = [
    [name, registrationNo],
    [mobile && toShown(mobile)],
    [firmFor(data, settings.designatedCompany), firmRegistrationNo, firmPhone && toShown(firmPhone)],
  ].map((parts) => parts.filter(Boolean).join(', '));
  return (
    <address className={face.printedOnly}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
