import { isUnavailable } from '~/database/unavailable.server'
import { StoreUnavailable } from './file-store'

/** The reason why the store of documents cannot be used, in Portuguese, for the person who starts the program. */
export class FileStoreFault extends Error {}

const badKey = 'o servidor recusou a chave de acesso; confira AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY'
const badRegion = 'a região está errada; confira "region"'
const noAnswer = 'o servidor não respondeu'

/** Reasons by the name of the server's error, or the code of the network's. */
const reasons: Record<string, string> = {
  NoSuchBucket: 'o bucket não existe',
  InvalidAccessKeyId: badKey,
  SignatureDoesNotMatch: badKey,
  AccessDenied: 'a chave de acesso não tem permissão de listar, ler, gravar e excluir',
  CredentialsProviderError: 'faltam AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
  PermanentRedirect: badRegion,
  AuthorizationHeaderMalformed: badRegion,
  RequestTimeTooSkewed: 'o relógio desta máquina está errado',
  ECONNREFUSED: noAnswer,
  ECONNRESET: 'o servidor encerrou a conexão',
  ENOTFOUND: 'o servidor não foi encontrado',
  EAI_AGAIN: 'o servidor não foi encontrado',
  TimeoutError: noAnswer,
  AbortError: noAnswer,
}

/** A FileStoreFault for a store's error at start, and whether waiting may help; other errors unchanged. */
export function asFileStoreFault(error: unknown, location: string): { fault: unknown; mayPass: boolean } {
  if (!(error instanceof StoreUnavailable) || !(error.cause instanceof Error)) return { fault: error, mayPass: false }
  const { cause } = error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
  const isServers = '$fault' in cause && cause.$fault === 'server'
  const reason = reasons[code] ?? (isServers ? 'o servidor falhou' : 'o servidor recusou')
  const mayPass = isUnavailable(cause) || isServers || ['TimeoutError', 'AbortError'].includes(code)
  return { fault: new FileStoreFault(`Armazenamento de documentos ${location}: ${reason} (${code}).`), mayPass }
}
