import createClient from 'openapi-fetch';
import type { paths } from '#openapi/schema.gen.ts';

export const client = createClient<paths>({ baseUrl: '/api', headers: { 'X-Portal': '1' } });
