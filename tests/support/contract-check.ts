import { checkAt, type Check } from '#server/contract-schemas.ts';
import { contract } from '#server/contract.ts';

const json = ['content', 'application/json', 'schema'];
const templates = Object.keys(contract.paths).sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
const known = new Map<string, Check>();

function fits(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function checkFor(method: string, path: string, status: number): Check {
  const template = templates.find((one) => fits(one, path) && contract.paths[one]?.[method] !== undefined) ?? '';
  const key = `${method} ${template} ${status}`;
  const found = known.get(key);
  if (found) return found;
  const responses = ['paths', template, method, 'responses', String(status)];
  const shared = (contract.paths[template]?.[method] as { responses?: Record<string, { $ref?: string }> } | undefined)?.responses?.[status]?.$ref;
  const check =
    checkAt(contract, [...(shared ? shared.replace('#/', '').split('/') : responses), ...json]) ??
    (status >= 400 ? checkAt(contract, ['components', 'schemas', 'Error']) : null);
  if (!check) throw new Error(`The contract has no answer ${status} for ${method} ${path}.`);
  known.set(key, check);
  return check;
}

/** Throws where an answer of the API is not what the contract says. A status that an operation does not list must be an `Error`. */
export function expectContract(method: string, path: string, status: number, body: unknown): void {
  const faults = checkFor(method.toLowerCase(), path.split('?')[0] ?? '', status)(body);
  if (faults) throw new Error(`${method} ${path} answered ${status} against the contract: ${faults.join('; ')}\n${JSON.stringify(body)}`);
}
