import { z } from 'zod'
import { sellers } from '~/domain/access/access'
import { analysisKinds } from '~/domain/study/analysis-kind'
import { isCnpj } from '~/domain/registry/cnpj'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { migrationStates } from './migrations'
import { studyNotFound, studyParams } from './studies'
import { emailAddress, isoDay, line, maxNameCharacters, nothing, objectId, paragraphs } from './text'
import { shownVersion } from './version'

/** `signed`: everybody has signed, and the file is being sealed; `expired` is computed. */
const storedVersionStates = ['draft', 'sent', 'signed', 'sealed', 'refused', 'replaced'] as const
export type StoredVersionState = (typeof storedVersionStates)[number]
export const versionStates = [...storedVersionStates, 'expired'] as const
export type VersionState = (typeof versionStates)[number]

export const signerStates = ['waiting', 'asked', 'signed', 'refused', 'replaced'] as const
export type SignerState = (typeof signerStates)[number]

export const maxTitleCharacters = 120
export const maxTermsCharacters = 4_000
export const maxPrices = 15
export const maxSigners = 6
export const maxRoleCharacters = 80

const facts = {
  title: line(maxTitleCharacters),
  customerName: line(maxNameCharacters),
  customerCnpj: z.string().max(18).refine(isCnpj, { error: 'não é um CNPJ' }),
  /** The last day on which it may be accepted, in Brasília. */
  validUntil: isoDay,
  /** Null while it is still to be chosen. */
  supplier: line(maxNameCharacters).nullable(),
  prices: z
    .array(z.object({ year: z.number().int().min(2020).max(2100), brlPerMwh: z.number().positive().max(10_000) }))
    .min(1)
    .max(maxPrices),
  included: paragraphs(maxTermsCharacters),
  terms: paragraphs(maxTermsCharacters),
}
/** An analysis of the study as a version says it: its sentence and a small table, in words and figures that no longer change. */
const proposalAnalysis = z.object({
  kind: z.enum(analysisKinds),
  name: z.string(),
  day: isoDay,
  sentence: z.string(),
  caption: z.string(),
  /** The first column names the rows. */
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Whose hours the figures count; absent where they count none, and in versions written before it was said. */
  hours: z.string().optional(),
})
export type ProposalAnalysis = z.output<typeof proposalAnalysis>

const writtenFacts = z.object(facts)
export type WrittenFacts = z.output<typeof writtenFacts>

/** What a version says; `conditions` of law are those of the day on which it was written. */
export const proposalFacts = z.object({
  ...facts,
  customerCnpj: z.string(),
  conditions: z.array(z.string()),
  analyses: z.array(proposalAnalysis).optional(),
})
export type ProposalFacts = z.output<typeof proposalFacts>

const signer = z.object({ name: line(maxNameCharacters), email: emailAddress, role: line(maxRoleCharacters) })
export type NewSigner = z.output<typeof signer>

const shownSigner = signer.extend({
  id: z.string(),
  state: z.enum(signerStates),
  askedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
})

const proposalVersion = z.object({
  number: z.number().int(),
  state: z.enum(versionStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  sha256: z.string().nullable(),
  code: z.string().nullable(),
  endedAt: z.string().nullable(),
  refusalReason: z.string().nullable(),
  signers: z.array(shownSigner),
})

const seller = { access: 'bearer', permissions: sellers.permissions } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Proposta não encontrada, ou de outro autor' }

export const createSalesProposal = endpoint({
  ...seller,
  method: 'POST',
  path: '/studies/{id}/sales-proposals',
  summary: 'Fazer de um estudo o rascunho de uma proposta de venda, com o seu número',
  params: studyParams,
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: studyNotFound,
})

export const listSalesProposals = endpoint({
  ...seller,
  method: 'GET',
  path: '/sales-proposals?page={page}',
  summary: `Listar as próprias propostas de venda, ${pageSize} por vez, das mais novas às mais antigas`,
  params: z.object({ page: pageNumber }),
  reply: listOf(
    z.object({
      id: z.string(),
      number: z.string(),
      version: z.number().int(),
      state: z.enum(versionStates),
      title: z.string(),
      customerName: z.string(),
      createdAt: z.string(),
    }),
  ),
})

export const getSalesProposal = endpoint({
  ...seller,
  method: 'GET',
  path: '/sales-proposals/{id}',
  summary: 'Ler uma proposta de venda: o que diz a última versão, e cada versão com quem a assina',
  params,
  reply: z.object({
    id: z.string(),
    studyId: z.string(),
    number: z.string(),
    facts: proposalFacts,
    /** Those kept with the study now; a draft may include them. */
    studyAnalyses: z.array(z.object({ kind: z.enum(analysisKinds), keptAt: z.string(), sentence: z.string() })),
    /** Of the facts. */
    version: shownVersion,
    versions: z.array(proposalVersion),
    /** Whether this installation has a certificate. */
    maySign: z.boolean(),
    /** Those that began from it, of the units that the caller may read. */
    migrations: z.array(
      z.object({
        unitId: z.string(),
        unitName: z.string(),
        companyId: z.string(),
        state: z.enum(migrationStates),
      }),
    ),
  }),
  refusals: missing,
})

export const changeSalesProposal = endpoint({
  ...seller,
  method: 'PATCH',
  path: '/sales-proposals/{id}',
  summary: 'Alterar o rascunho de uma proposta de venda; uma versão enviada não muda',
  params,
  body: z.object({
    facts: writtenFacts,
    /** The analyses that it includes, as they are kept with the study; without it, those that it has. */
    analyses: z.array(z.enum(analysisKinds)).max(analysisKinds.length).optional(),
    version: shownVersion,
  }),
  reply: nothing,
  refusals: { ...missing, 409: 'A última versão já foi enviada, ou mudou desde que foi lida' },
})

export const renewSalesProposal = endpoint({
  ...seller,
  method: 'POST',
  path: '/sales-proposals/{id}/versions',
  summary: 'Fazer um rascunho de outra versão; a que esperava assinaturas deixa de valer',
  params,
  reply: nothing,
  status: 201,
  refusals: { ...missing, 409: 'A última versão ainda é um rascunho, ou já foi assinada por todos' },
})

export const getSalesProposalFile = endpoint({
  ...seller,
  method: 'GET',
  path: '/sales-proposals/{id}/pdf?number={number}&file={file}',
  summary: 'Ler o PDF de uma versão, a última por padrão, ou o arquivo assinado',
  params: params.extend({
    number: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
    file: z.enum(['shown', 'signed']).default('shown'),
  }),
  reply: z.file(),
  refusals: { ...missing, 422: 'Um texto tem letras que o PDF não sabe escrever' },
})

export const sendSalesProposal = endpoint({
  ...seller,
  method: 'POST',
  path: '/sales-proposals/{id}/signature',
  summary: 'Enviar o rascunho para assinatura: a versão deixa de mudar, e o primeiro a assinar recebe um link',
  params,
  body: z.object({ version: shownVersion, signers: z.array(signer).min(1).max(maxSigners) }),
  reply: nothing,
  status: 201,
  refusals: {
    ...missing,
    409: 'Não é um rascunho, ou mudou desde que foi lido',
    422: 'A validade passou, um e-mail está repetido, ou a instalação não tem certificado',
  },
})

export const remindSigner = endpoint({
  ...seller,
  method: 'POST',
  path: '/sales-proposals/{id}/reminder',
  summary: 'Lembrar quem está na vez de assinar, com um link novo; uma vez por hora',
  params,
  reply: nothing,
  refusals: { ...missing, 409: 'Ninguém está na vez de assinar', 429: 'Lembrado há menos de uma hora' },
})

export const replaceSigner = endpoint({
  ...seller,
  method: 'POST',
  path: '/sales-proposals/{id}/signers/{signerId}/replacement',
  summary: 'Trocar quem ainda não assinou; o link de quem sai deixa de valer',
  params: params.extend({ signerId: objectId }),
  body: signer,
  reply: nothing,
  refusals: { ...missing, 409: 'Esta pessoa já assinou, ou a proposta não espera assinaturas', 422: 'O e-mail é de outro' },
})
