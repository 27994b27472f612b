import { checkAt, type Check } from '#server/http/contract-schemas.ts';
import { contract } from '#server/http/contract.ts';

const json = ['content', 'application/json', 'schema'];
const templates = Object.keys(contract.paths).sort(
  (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
);
const known = new Map<string, Check>();

function fits(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

type Responses = Record<string, { $ref?: string }>;

function checkFor(method: string, path: string, status: number): Check {
  const template = templates.find((one) => fits(one, path) && contract.paths[one]?.[method] !== undefined);
  const key = `${method} ${template} ${status}`;
  const found = known.get(key);
  if (found) return found;
  const operation = contract.paths[template ?? '']?.[method] as { responses?: Responses } | undefined;
  const responses = operation?.responses ?? {};
  const { $ref } = responses[status] ?? {};
  const place = $ref
    ? $ref.replace('#/', '').split('/')
    : ['paths', template ?? '', method, 'responses', String(status)];
  // Unknown path or method.
  const isUnknown = template === undefined && (status === 404 || status === 405);
  const check = checkAt(contract, isUnknown ? ['components', 'schemas', 'ErrorAnswer'] : [...place, ...json]);
  if (!check) throw new Error(`The contract lists no answer ${status} of ${method} ${path}.`);
  known.set(key, check);
  return check;
}

/** Checks an answer of the API against the contract. @throws if the body or the status does not match */
export function expectContract(method: string, path: string, status: number, body: unknown): void {
  const errors = checkFor(method.toLowerCase(), path.split('?')[0] ?? '', status)(body);
  if (errors)
    throw new Error(
      `${method} ${path} answered ${status} against the contract: ${errors.join('; ')}\n${JSON.stringify(body)}`,
    );
}
