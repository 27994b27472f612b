import { type PostingProblem, problem } from '#domain/posting/posting.ts';
import { resoFacts } from '#server/feeds/reso-members.ts';
import { isJsonObject } from '#server/http/json-object.ts';
import { parseJson, toText } from '#server/posting/adapters/answer-parts.ts';

const mostProblems = 20;
const longestField = 64;

/** The listing's field, or the part of the advertiser's data, that each member of the standard says. */
const fieldOfMember = new Map<string, string>([
  ...resoFacts.flatMap(({ fact, name, measure }): [string, string][] => [
    [name, fact],
    ...(measure ? [[measure, fact] as [string, string]] : []),
  ]),
  ['BuildingName', 'name'],
  ['PropertyType', 'title'],
  ['PropertySubType', 'type'],
  ['NewConstructionYN', 'intent'],
  ['PublicRemarks', 'remarks'],
  ['Media', 'photos'],
  ['InternetAddressDisplayYN', 'hideAddress'],
  ['UnparsedAddress', 'street'],
  ['ListAgentFullName', 'agent-name'],
  ['ListAgentStateLicense', 'registration'],
  ['ListAgentMobilePhone', 'mobile'],
  ['ListOfficeName', 'firm-name'],
  ['ListOfficeMlsId', 'firm-registration'],
  ['ListOfficePhone', 'firm-phone'],
]);

/** The field that a target of an error names, such as `ListPrice`, `/Property/ListPrice` or `Media[1].MediaURL`. */
function fieldFor(target: unknown): string | null {
  const names = (toText(target) ?? '').split(/[^A-Za-z]+/).filter(Boolean);
  const member = names.find((name) => fieldOfMember.has(name));
  if (member) return fieldOfMember.get(member) ?? null;
  return names.find((name) => name !== 'Property')?.slice(0, longestField) ?? null;
}

function toProblem(error: unknown): PostingProblem[] {
  if (!isJsonObject(error)) return [];
  const message = toText(error['message']) ?? toText(error['code']);
  const field = fieldFor(error['target']);
  return message === null && field === null ? [] : [problem('field_refused', { field, value: message })];
}

/** What an OData error says of the fields (its `details`, or the error itself). Empty where it is no such error. */
export function problemsIn(body: string): PostingProblem[] {
  const answer = parseJson(body);
  const error = isJsonObject(answer) ? answer['error'] : null;
  if (!isJsonObject(error)) return [];
  const details = Array.isArray(error['details']) ? (error['details'] as unknown[]) : [];
  const problems = details.slice(0, mostProblems).flatMap(toProblem);
  return problems.length > 0 ? problems : toProblem(error);
}
