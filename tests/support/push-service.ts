import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

/** A certificate for `localhost` and its key, used only in tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcdAUJGAtWWpjSKaD
lSl4zOJSEjWToBzPGykICCmQnHahRANCAATrBdLjYXt9bFTdtBwb+f4AOztTx7FK
S2DUHI2V6PbZL7NqUg+06+c38SGSFIwz5tHxiWnsCHJUf8w1k5ZaZl+h
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUCF47v6urnzGDHWMN/TGmYmH75JcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMTEyMVoYDzIxMjYxMDI4
MjAxMTIxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATrBdLjYXt9bFTdtBwb+f4AOztTx7FKS2DUHI2V6PbZL7NqUg+06+c3
8SGSFIwz5tHxiWnsCHJUf8w1k5ZaZl+ho28wbTAdBgNVHQ4EFgQUQcs8vMGe4k41
uNjVp/c21blQK3owHwYDVR0jBBgwFoAUQcs8vMGe4k41uNjVp/c21blQK3owDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgTgAcZdH10/T+R7FyWpAZlvPfnWUd7lAyRB+fg77eCWcCIQDJ
aJGAgOOzWCMbu1KAsIriaDIsPJ8LQFrKjTmij938/A==
-----END CERTIFICATE-----
`;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  url: string;
  received: Received[];
  /** Its answers, by path; 201 by default. */
  statuses: Map<string, number>;
  close(): void;
}

/** A push service on this machine, over https. This process trusts it until it is closed. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, cert]);
  const server = createServer({ key, cert }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(statuses.get(path) ?? 201).end('x'.repeat(100));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    statuses,
    close() {
      server.closeAllConnections();
      server.close();
      tls.setDefaultCACertificates(trusted);
    },
  };
}

export interface Browser {
  keys: { p256dh: string; auth: string };
  /**
   * Decrypts a message as a browser does (RFC 8188, RFC 8291). @throws for a message to another subscription
   */
  read(body: Buffer): unknown;
}

function readMessage(body: Buffer, own: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const ciphertext = body.subarray(21 + idLength);
  const info = (text: string) => Buffer.from(`${text}\0`, 'latin1');
  const shared = hkdfSync(
    'sha256',
    own.computeSecret(sender),
    auth,
    Buffer.concat([info('WebPush: info'), own.getPublicKey(), sender]),
    32,
  );
  const contentKey = hkdfSync('sha256', Buffer.from(shared), salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdfSync('sha256', Buffer.from(shared), salt, info('Content-Encoding: nonce'), 12);
  const opening = createDecipheriv('aes-128-gcm', Buffer.from(contentKey), Buffer.from(nonce)).setAuthTag(
    ciphertext.subarray(-16),
  );
  const padded = Buffer.concat([opening.update(ciphertext.subarray(0, -16)), opening.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as unknown;
}

/** A browser's subscription: its keys, and the decryption of messages. */
export function newBrowser(): Browser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body) => readMessage(body, own, auth),
  };
}

/** The claims of a VAPID header (RFC 8292). @throws if its signature does not match its public key */
export function vapidClaims(authorization: string): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.');
  return {
    publicKey,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>,
  };
}
