import { z } from 'zod'
import { isCpf } from '~/domain/registry/cpf'
import { endpoint } from './endpoint'
import { proposalFacts, signerStates, versionStates, maxRoleCharacters } from './sales-proposals'
import { line, maxNameCharacters, maxReasonCharacters, nothing, paragraphs } from './text'

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const refusals = { 404: 'Link desconhecido, vencido ou trocado', 429: 'Pedidos demais em pouco tempo' }
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** What one of the signers reads behind their link, without an account. */
export const getSigning = endpoint({
  method: 'GET',
  path: '/signing/{token}',
  summary: 'Ler por um link, sem entrar, o que uma pessoa assina',
  access: 'public',
  params,
  reply: z.object({
    number: z.string(),
    version: z.number().int(),
    state: z.enum(versionStates),
    facts: proposalFacts,
    sha256,
    code: z.string(),
    expiresAt: z.string(),
    senderName: z.string(),
    signer: z.object({
      name: z.string(),
      email: z.string(),
      role: z.string(),
      state: z.enum(signerStates),
      hasCode: z.boolean(),
    }),
    signers: z.number().int(),
  }),
  refusals,
})

export const getSigningFile = endpoint({
  method: 'GET',
  path: '/signing/{token}/pdf?file={file}',
  summary: 'Ler por um link o PDF que se assina, ou o assinado',
  access: 'public',
  params: params.extend({ file: z.enum(['shown', 'signed']).default('shown') }),
  reply: z.file(),
  refusals,
})

export const sendSigningCode = endpoint({
  method: 'POST',
  path: '/signing/{token}/code',
  summary: 'Mandar a quem assina um código de seis dígitos, que vale dez minutos',
  access: 'public',
  params,
  reply: nothing,
  refusals: { ...refusals, 409: 'A pessoa não está na vez de assinar' },
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/signing/{token}/acceptance',
  summary: 'Assinar: com o nome, o CPF, o cargo, o código do e-mail e o SHA-256 do que foi lido',
  access: 'public',
  params,
  body: z.object({
    sha256,
    name: line(maxNameCharacters),
    cpf: z.string().max(20).refine(isCpf, { error: 'não é um CPF' }),
    role: line(maxRoleCharacters),
    code: z.string().trim().max(20),
    consent: z.literal(true),
  }),
  reply: nothing,
  refusals: {
    ...refusals,
    409: 'Já foi assinada ou recusada, mudou desde que foi lida, ou a pessoa não está na vez',
    422: 'O código não confere, venceu ou foi errado vezes demais',
  },
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/signing/{token}/refusal',
  summary: 'Recusar, com o motivo',
  access: 'public',
  params,
  body: z.object({ reason: paragraphs(maxReasonCharacters) }),
  reply: nothing,
  refusals: { ...refusals, 409: 'Já foi assinada ou recusada, ou a pessoa não está na vez' },
})

/** The public part of a signed proposal. */
export const verifySigned = endpoint({
  method: 'GET',
  path: '/signatures/{code}',
  summary: 'Conferir por um código o que é público de uma proposta assinada',
  access: 'public',
  params: z.object({ code: z.string().min(1).max(40) }),
  reply: z.object({
    number: z.string(),
    state: z.enum(versionStates),
    signedAt: z.string().nullable(),
    sealedSha256: z.string().nullable(),
    sha256,
    signers: z.array(z.object({ initials: z.string(), hasSigned: z.boolean() })),
  }),
  refusals: { 404: 'Código desconhecido', 429: 'Pedidos demais em pouco tempo' },
})
