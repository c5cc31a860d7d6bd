import type { z } from 'zod'
import type { auditActions, auditEntry } from '~/contract/audit'

type Entry = z.output<typeof auditEntry>
type Action = (typeof auditActions)[number]

/** A part of a sentence: text, the actor, or the object. */
export type Part = { text: string } | { of: 'actor' | 'object' }

/** An entry as a sentence in parts, so that a page can link people and objects. */
export function sentenceOf({ action, object, details }: Entry): Part[] {
  const sentence = (object === null && withoutObject[action]) || sentences[action]
  return sentence
    .replace('{com}', factorsInWords(details.factors))
    .split(/({\w+})/)
    .filter(Boolean)
    .map((part) => tokens[part] ?? { text: part })
}

const tokens: Partial<Record<string, Part>> = { '{quem}': { of: 'actor' }, '{alvo}': { of: 'object' } }

const sentences: Record<Action, string> = {
  'registration-received': 'O cadastro de {alvo} foi recebido',
  'registration-repeated': 'O cadastro de {alvo} foi repetido',
  'email-confirmed': 'O e-mail do cadastro de {alvo} foi confirmado',
  'registration-approved': '{quem} aprovou o cadastro de {alvo}',
  'registration-refused': '{quem} recusou o cadastro de {alvo}',
  'sign-in': '{quem} entrou com {com}',
  'sign-in-refused': 'Uma entrada na conta de {alvo} foi recusada',
  'second-step-refused': 'Um código da conta de {alvo} foi recusado',
  'password-refused': '{quem} errou a senha atual',
  'sign-in-ended': '{quem} encerrou uma sessão',
  'sign-ins-ended': '{quem} encerrou todas as sessões de {alvo}',
  'refresh-token-replayed': 'Um token de renovação foi repetido, e a sessão dele, encerrada',
  'recovery-asked': 'A recuperação da senha de {alvo} foi pedida',
  'password-reset': 'A senha de {alvo} foi trocada pelo link do e-mail',
  'password-changed': '{quem} alterou a própria senha',
  'profile-changed': '{quem} alterou o próprio perfil',
  'access-changed': '{quem} alterou o acesso de {alvo}',
  'queue-retried': '{quem} mandou tentar de novo uma fila de saída',
  'account-viewed': '{quem} viu a plataforma como {alvo}',
  'second-step-on': '{quem} ativou a verificação em duas etapas',
  'second-step-off': '{quem} desativou a verificação em duas etapas',
  'second-step-removed': '{quem} retirou a verificação em duas etapas de {alvo}',
  'recovery-code-used': '{quem} usou um código de recuperação',
  'recovery-codes-renewed': '{quem} trocou os códigos de recuperação',
  'data-exported': '{quem} baixou os próprios dados',
  'deletion-requested': '{quem} pediu a exclusão dos próprios dados',
  'deletion-withdrawn': '{quem} retirou o pedido de exclusão',
  'deletion-decided': '{quem} decidiu o pedido de exclusão de {alvo}',
  'study-created': '{quem} criou o estudo {alvo}',
  'study-renamed': '{quem} renomeou o estudo {alvo}',
  'study-duplicated': '{quem} duplicou um estudo; a cópia é {alvo}',
  'study-deleted': '{quem} excluiu o estudo {alvo}',
  'portfolio-created': '{quem} criou a carteira {alvo}',
  'portfolio-changed': '{quem} alterou a carteira {alvo}',
  'portfolio-read': '{quem} enviou as unidades da carteira {alvo}',
  'portfolio-started': '{quem} mandou calcular a carteira {alvo}',
  'portfolio-cancelled': '{quem} interrompeu o cálculo da carteira {alvo}',
  'portfolio-deleted': '{quem} excluiu a carteira {alvo}',
  'share-created': '{quem} criou o link {alvo}',
  'share-revoked': '{quem} revogou o link {alvo}',
  'picture-sent': '{quem} enviou a imagem {alvo}',
  'simulation-submitted': '{quem} enviou a simulação {alvo}',
  'invoice-read': '{quem} leu a fatura {alvo}',
  'invoice-stated': '{quem} conferiu a fatura {alvo}',
  'invoice-deleted': '{quem} excluiu a fatura {alvo}',
  'document-sent': 'O documento {alvo} foi enviado',
  'document-answered': '{quem} respondeu o documento {alvo}',
  'file-registered': '{quem} cadastrou o arquivo {alvo}',
  'document-read': '{quem} baixou o documento {alvo}',
  'document-deleted': '{quem} excluiu o documento {alvo}',
  'row-received': 'A simulação residencial {alvo} foi recebida',
  'rows-exported': '{quem} exportou as simulações residenciais',
  'lead-received': 'O contato {alvo} foi recebido',
  'lead-changed': '{quem} atualizou o contato {alvo}',
  'tariffs-imported': '{quem} importou tarifas',
  'market-imported': '{quem} importou dados do mercado',
  'premise-added': '{quem} incluiu a premissa {alvo}',
  'premise-corrected': '{quem} corrigiu uma premissa, que agora é {alvo}',
  'distributor-added': '{quem} incluiu a distribuidora {alvo}',
  'tariff-typed': '{quem} digitou a tarifa {alvo}',
  'tariff-proposal-approved': '{quem} aprovou a tarifa proposta {alvo}',
  'tariff-proposal-refused': '{quem} recusou a tarifa proposta {alvo}',
  'contact-added': '{quem} incluiu o contato de propostas {alvo}',
  'contact-removed': '{quem} excluiu o contato de propostas {alvo}',
  'logo-added': '{quem} incluiu a marca {alvo}',
  'logo-removed': '{quem} excluiu a marca {alvo}',
  'company-created': '{quem} cadastrou a empresa {alvo}',
  'company-changed': '{quem} alterou a empresa {alvo}',
  'company-archived': '{quem} arquivou a empresa {alvo}',
  'company-restored': '{quem} restaurou a empresa {alvo}',
  'mark-set': '{quem} trocou a marca da empresa {alvo}',
  'mark-removed': '{quem} excluiu a marca da empresa {alvo}',
  'unit-created': '{quem} cadastrou a unidade {alvo}',
  'unit-changed': '{quem} alterou a unidade {alvo}',
  'unit-archived': '{quem} arquivou a unidade {alvo}',
  'unit-restored': '{quem} restaurou a unidade {alvo}',
  'viability-written': '{quem} escreveu a viabilidade da unidade {alvo}',
  'account-linked': '{quem} ligou a conta de {alvo} a uma empresa',
  'account-unlinked': '{quem} desligou a conta de {alvo} de uma empresa',
  'promise-locked': '{quem} vinculou um estudo à unidade {alvo}',
  'promise-unlocked': '{quem} desvinculou o estudo da unidade {alvo}',
  'alerts-started': '{quem} pediu os alertas por e-mail',
  'alerts-ended': 'Os alertas por e-mail de {alvo} foram cancelados',
  'commission-entered': '{quem} lançou uma comissão do parceiro {alvo}',
  'commission-paid': '{quem} lançou um pagamento ao parceiro {alvo}',
  'commission-reversed': '{quem} estornou um lançamento do parceiro {alvo}',
  'commissions-of-months-entered': '{quem} lançou comissões de meses do parceiro {alvo}',
  'commission-agreed': '{quem} combinou a comissão da empresa {alvo}',
  'commission-agreement-ended': '{quem} encerrou o acordo de comissão da empresa {alvo}',
  'month-saved': '{quem} gravou dados mensais da unidade {alvo}',
  'month-deleted': '{quem} excluiu um mês da unidade {alvo}',
  'month-import-created': '{quem} enviou a importação de dados mensais {alvo}',
  'month-import-rows-chosen': '{quem} escolheu linhas da importação de dados mensais {alvo}',
  'month-import-confirmed': '{quem} confirmou a importação de dados mensais {alvo}',
  'month-import-discarded': '{quem} descartou a importação de dados mensais {alvo}',
  'month-import-undone': '{quem} desfez a importação de dados mensais {alvo}',
  'offer-created': '{quem} cadastrou a oferta {alvo}',
  'offer-changed': '{quem} alterou a oferta {alvo}',
  'offer-withdrawn': '{quem} retirou a oferta {alvo}',
}

/** Sentences for entries without an object: a person without an account, or one who may not be named. */
const withoutObject: Partial<Record<Action, string>> = {
  'registration-repeated': 'Um e-mail já conhecido se cadastrou de novo',
  'sign-in-refused': 'Uma entrada com um e-mail sem conta foi recusada',
  'tariffs-imported': 'Tarifas foram importadas',
  'market-imported': 'Dados do mercado foram importados',
  'recovery-asked': 'A recuperação da senha foi pedida para um e-mail sem conta',
}

const factorWords: Partial<Record<string, string>> = {
  password: 'senha',
  app: 'código do aplicativo',
  'recovery-code': 'código de recuperação',
}

function factorsInWords(factors = 'password') {
  return factors
    .split(',')
    .map((factor) => factorWords[factor] ?? factor)
    .join(' e ')
}
