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
  /** Who answers for it at the partner. */
  contact: z.object({ name: z.string(), office: z.string(), phone: z.string(), email: z.string() }).nullable(),
  note: z.string().nullable(),
  /** When it is to be answered; null on what the team sent. */
  dueAt: z.string().nullable(),
  /** Business hours until then; below 0 when it is late. Null unless it waits. */
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
    /** Whether the reply has all partners, to choose from; `GET /partner-companies` finds them by name. */
    partners: z.enum(['all', 'none']).default('none'),
  }),
  reply: listOf(exchangedDocument).extend({
    partners: z.array(named),
    /** The document of the `id` asked for, whatever its state and page; null without one. */
    chosen: exchangedDocument.nullable(),
    /** Of all that wait, whatever is asked for: when the oldest came, and how many are late. */
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
    /** The storage ids of what it answers, with commas between them. */
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
