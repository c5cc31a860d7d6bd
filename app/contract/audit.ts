import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { keysOf } from '~/domain/records/records'
import { endpoint } from './endpoint'
import { pageSize } from './list'
import { isoDay, maxSearchCharacters, objectId } from './text'

/** The actions of the audit trail, with their words for people. */
export const actionWords = {
  'registration-received': 'Cadastro recebido',
  'registration-repeated': 'Cadastro repetido',
  'email-confirmed': 'E-mail confirmado',
  'registration-approved': 'Cadastro aprovado',
  'registration-refused': 'Cadastro recusado',
  'sign-in': 'Entrou',
  'sign-in-refused': 'Entrada recusada',
  'second-step-refused': 'Código recusado',
  'password-refused': 'Senha atual recusada',
  'sign-in-ended': 'Sessão encerrada',
  'sign-ins-ended': 'Sessões encerradas por administrador',
  'refresh-token-replayed': 'Token de renovação repetido',
  'recovery-asked': 'Recuperação de senha pedida',
  'password-reset': 'Senha redefinida',
  'password-changed': 'Senha alterada',
  'profile-changed': 'Perfil alterado',
  'access-changed': 'Acesso alterado',
  'account-viewed': 'Plataforma vista como outra pessoa',
  'second-step-on': 'Duas etapas ativadas',
  'second-step-off': 'Duas etapas desativadas',
  'second-step-removed': 'Duas etapas retiradas',
  'recovery-code-used': 'Código de recuperação usado',
  'recovery-codes-renewed': 'Códigos de recuperação trocados',
  'data-exported': 'Dados baixados',
  'deletion-requested': 'Exclusão pedida',
  'deletion-withdrawn': 'Exclusão retirada',
  'deletion-decided': 'Exclusão decidida',
  'study-created': 'Estudo criado',
  'study-renamed': 'Estudo renomeado',
  'study-duplicated': 'Estudo duplicado',
  'study-deleted': 'Estudo excluído',
  'portfolio-created': 'Carteira criada',
  'portfolio-changed': 'Carteira alterada',
  'portfolio-read': 'Unidades de uma carteira enviadas',
  'portfolio-started': 'Carteira calculada',
  'portfolio-cancelled': 'Cálculo de carteira interrompido',
  'portfolio-deleted': 'Carteira excluída',
  'share-created': 'Link criado',
  'share-revoked': 'Link revogado',
  'picture-sent': 'Imagem enviada',
  'simulation-submitted': 'Simulação enviada',
  'invoice-read': 'Fatura lida',
  'invoice-stated': 'Fatura conferida',
  'invoice-deleted': 'Fatura excluída',
  'document-sent': 'Documento enviado',
  'document-answered': 'Documento respondido',
  'file-registered': 'Arquivo cadastrado',
  'document-read': 'Documento baixado',
  'document-deleted': 'Documento excluído',
  'row-received': 'Simulação residencial recebida',
  'rows-exported': 'Simulações residenciais exportadas',
  'lead-received': 'Contato recebido',
  'lead-changed': 'Contato atualizado',
  'tariffs-imported': 'Tarifas importadas',
  'market-imported': 'Dados do mercado importados',
  'tariff-typed': 'Tarifa digitada',
  'tariff-proposal-approved': 'Tarifa proposta aprovada',
  'tariff-proposal-refused': 'Tarifa proposta recusada',
  'distributor-added': 'Distribuidora incluída',
  'premise-added': 'Premissa incluída',
  'premise-corrected': 'Premissa corrigida',
  'contact-added': 'Contato de propostas incluído',
  'contact-removed': 'Contato de propostas excluído',
  'logo-added': 'Marca de empresa incluída',
  'logo-removed': 'Marca de empresa excluída',
  'company-created': 'Empresa cadastrada',
  'company-changed': 'Empresa alterada',
  'company-archived': 'Empresa arquivada',
  'company-restored': 'Empresa restaurada',
  'mark-set': 'Marca da empresa trocada',
  'mark-removed': 'Marca da empresa excluída',
  'unit-created': 'Unidade cadastrada',
  'unit-changed': 'Unidade alterada',
  'unit-archived': 'Unidade arquivada',
  'unit-restored': 'Unidade restaurada',
  'viability-written': 'Viabilidade de uma unidade escrita',
  'account-linked': 'Conta ligada a uma empresa',
  'account-unlinked': 'Conta desligada de uma empresa',
  'promise-locked': 'Estudo vinculado a uma unidade',
  'promise-unlocked': 'Estudo desvinculado de uma unidade',
  'alerts-started': 'E-mail de alertas pedido',
  'alerts-ended': 'E-mail de alertas cancelado',
  'commission-entered': 'Comissão lançada',
  'commission-paid': 'Comissão paga',
  'commission-reversed': 'Lançamento de comissão estornado',
  'commissions-of-months-entered': 'Comissões de meses lançadas',
  'commission-agreed': 'Acordo de comissão',
  'commission-agreement-ended': 'Acordo de comissão encerrado',
  'month-saved': 'Dados mensais gravados',
  'month-deleted': 'Mês excluído',
  'month-import-created': 'Dados mensais enviados para importação',
  'month-import-rows-chosen': 'Linhas de uma importação de dados mensais escolhidas',
  'month-import-confirmed': 'Importação de dados mensais confirmada',
  'month-import-discarded': 'Importação de dados mensais descartada',
  'month-import-undone': 'Importação de dados mensais desfeita',
  'offer-created': 'Oferta cadastrada',
  'offer-changed': 'Oferta alterada',
  'offer-withdrawn': 'Oferta retirada',
  'queue-retried': 'Fila de saída tentada de novo',
} as const

export const auditActions = keysOf(actionWords)

/** Types of objects of an action. */
export const auditObjects = [
  'account',
  'registration',
  'sign-in',
  'deletion-request',
  'study',
  'portfolio',
  'share',
  'submission',
  'invoice',
  'document',
  'row',
  'lead',
  'proposal-contact',
  'company-logo',
  'company',
  'unit',
  'partner-company',
  'month-import',
  'tariff',
  'tariff-proposal',
  'offer',
  'tariff-import',
  'premise',
  'distributor',
] as const

/** Other details of an action: codes, counts and ids; never a secret or a typed text. */
export const auditDetails = [
  'by',
  'role',
  'permissions',
  'accessExpiresOn',
  'changed',
  'ended',
  'decision',
  'reason',
  'factors',
  'mode',
  'study',
  'document',
  'format',
  'rows',
  'status',
  'company',
  'lead',
  'entry',
  'month',
  'percent',
  'months',
  'queue',
] as const

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  /** Null when nobody was signed in. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The name of the company, the unit, or the person whose account, registration or request it is. */
  object: z.object({ type: z.enum(auditObjects), id: z.string(), name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  details: z.partialRecord(z.enum(auditDetails), z.string()),
})

export type AuditDetails = z.input<typeof auditEntry>['details']

/**
 * Position of an entry, as exact as both databases count: instant in milliseconds and number, `1795186800000-123`. Earlier
 * replies had only the number.
 */
export const auditPosition = z
  .string()
  .regex(/^(\d{1,13}-)?\d{1,10}$/)
  .refine((position) => Number(position.split('-').at(-1)) < 2 ** 31)

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit?action={action}&person={person}&actor={actor}&object={object}&from={from}&to={to}&before={before}',
  summary: `Ler a trilha de auditoria, ${pageSize} por vez, do mais novo ao mais antigo`,
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({
    action: z.enum(auditActions).optional(),
    /** Words of the name, e-mail or documents of the actor or of the account's or registration's person. */
    person: z.string().max(maxSearchCharacters).optional(),
    /** Ids. */
    actor: objectId.optional(),
    object: objectId.optional(),
    /** First and last day, in Brasília. */
    from: isoDay.optional(),
    to: isoDay.optional(),
    /** End of the previous page: `next` in its reply. */
    before: auditPosition.optional(),
  }),
  /** Paged by position: the trail grows while it is read, and counting it would cost more than reading a part. */
  reply: z.object({ items: z.array(auditEntry), next: z.string().nullable() }),
})
