import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { maxFilesAtOnce, partnerDocument } from './partner-companies'
import { maxReasonCharacters, maxSearchCharacters, objectId, paragraphs } from './text'

/** `waiting` and `answered` came from a partner; `sent` came from the team. */
export const exchangeStatuses = ['waiting', 'answered', 'sent'] as const

const named = z.object({ id: z.string(), name: z.string() })

/** A document between a partner and the team, as the team sees it. */
const exchangedDocument = z.object({
  /** The storage id. */
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  createdAt: z.string(),
  partner: named,
  /** Contact person at the partner. */
  contact: z.object({ name: z.string(), office: z.string(), phone: z.string(), email: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Deadline for the answer; null for documents of the team. */
  dueAt: z.string().nullable(),
  /** Business hours left; negative when late. Null unless it waits. */
  hoursLeft: z.number().nullable(),
  answeredAt: z.string().nullable(),
  answer: named.nullable(),
})

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const listPartnerDocuments = endpoint({
  ...admin,
  method: 'GET',
  path: '/partner-documents?status={status}&text={text}&partner={partner}&page={page}&id={id}&partners={partners}',
  summary: `Listar o que parceiros e equipe trocaram, ${pageSize} por página: o que espera resposta do mais antigo ao mais novo, o resto ao contrário; cada palavra do texto está no nome`,
  params: z.object({
    status: z.enum(exchangeStatuses).default('waiting'),
    text: z.string().max(maxSearchCharacters).default(''),
    /** The id of a partner company. */
    partner: objectId.optional(),
    page: pageNumber,
    id: z.uuid().optional(),
    /** Whether the reply includes all partners, for a choice; `GET /partner-companies` searches them by name. */
    partners: z.enum(['all', 'none']).default('none'),
  }),
  reply: listOf(exchangedDocument).extend({
    partners: z.array(named),
    /** The document with the requested `id`, regardless of state and page; null without one. */
    chosen: exchangedDocument.nullable(),
    /** All waiting documents, regardless of the filter: oldest arrival, and number of late ones. */
    waiting: z.object({ total: z.number().int(), late: z.number().int(), oldestAt: z.string().nullable() }),
  }),
})

export const sendToPartner = endpoint({
  ...admin,
  method: 'POST',
  path: '/partner-documents/{companyId}',
  summary: `Enviar até ${maxFilesAtOnce} documentos a um parceiro (PDF de até ${maxFileMb} MB no todo), em resposta aos que ele enviou ou não; todos ou nenhum`,
  params: z.object({ companyId: objectId }),
  body: z.object({
    files: z
      .array(z.file().min(1).max(maxFileBytes))
      .min(1, { error: 'precisa ter ao menos um arquivo' })
      .max(maxFilesAtOnce, { error: `pode ter até ${maxFilesAtOnce} arquivos de uma vez` }),
    note: paragraphs(maxReasonCharacters).optional(),
    /** The storage ids of the answered documents, separated by commas. */
    answers: z
      .string()
      .regex(/^([\da-f-]{36}(,[\da-f-]{36}){0,99})?$/)
      .default(''),
  }),
  takesIdempotencyKey: true,
  reply: z.object({ documents: z.array(partnerDocument) }),
  status: 201,
  refusals: {
    404: 'Parceiro não encontrado',
    409: 'Um dos documentos não espera resposta',
    422: 'Um dos arquivos não é um PDF',
    429: 'Envios demais em pouco tempo',
  },
})
