import { redirect } from '@remix-run/node'
import { viewOnlyMessage } from '~/contract/account-view'
import { secondStepRequiredMessage } from '~/contract/error'
import { clearCookie, readCookie } from './cookies.server'
import type { Sessions } from './sessions.server'

/** Messages shown after a redirect. The cookie holds only a name of this list, so that a forged cookie cannot show another text. */
const toasts = {
  'not-permitted': { tone: 'error', message: 'Você não tem permissão para acessar essa página' },
  'session-expired': { tone: 'warn', message: 'Sua sessão expirou, faça login novamente.' },
  'row-saved': { tone: 'gain', message: 'Dados salvos com sucesso!' },
  'access-granted': { tone: 'gain', message: 'Seu acesso ao simulador de economia foi liberado!' },
  'signed-in': { tone: 'gain', message: 'Login efetuado com sucesso!' },
  'sign-in-over': { tone: 'warn', message: 'O pedido de entrada venceu. Entre novamente.' },
  'second-step-needed': { tone: 'warn', message: secondStepRequiredMessage },
  'second-step-off': { tone: 'gain', message: 'A verificação em duas etapas foi desativada.' },
  'profile-changed': { tone: 'gain', message: 'Nome e e-mail alterados com sucesso' },
  'information-saved': { tone: 'gain', message: 'Suas novas informações foram salvas com sucesso!' },
  'migration-started': { tone: 'gain', message: 'A migração foi iniciada.' },
  'migration-changed': { tone: 'gain', message: 'A migração foi atualizada.' },
  'evidence-sent': { tone: 'gain', message: 'O arquivo foi anexado ao passo.' },
  'evidence-removed': { tone: 'gain', message: 'O arquivo foi excluído, e o motivo está no histórico.' },
  'promise-locked': { tone: 'gain', message: 'O estudo foi vinculado à unidade.' },
  'promise-unlocked': { tone: 'gain', message: 'O estudo foi desvinculado da unidade.' },
  'agent-watched': { tone: 'gain', message: 'Você acompanha este agente.' },
  'agent-left': { tone: 'gain', message: 'Você deixou de acompanhar o agente.' },
  'alerts-started': { tone: 'gain', message: 'Você vai receber os alertas por e-mail uma vez por mês.' },
  'alerts-ended': { tone: 'gain', message: 'O e-mail mensal de alertas foi cancelado.' },
  'late-steps-started': { tone: 'gain', message: 'Você vai receber os passos atrasados por e-mail.' },
  'late-steps-ended': { tone: 'gain', message: 'Os e-mails de alertas foram cancelados.' },
  'alert-resolved': { tone: 'gain', message: 'O alerta está resolvido.' },
  'alert-postponed': { tone: 'gain', message: 'O alerta está adiado: ele volta no dia escolhido.' },
  'alert-open': { tone: 'gain', message: 'O alerta voltou à lista.' },
  'password-changed': { tone: 'gain', message: 'Senha alterada com sucesso' },
  'sign-in-ended': { tone: 'gain', message: 'A sessão foi encerrada.' },
  'account-sign-ins-ended': {
    tone: 'gain',
    message: 'As sessões da conta foram encerradas, e a pessoa será avisada por e-mail.',
  },
  'others-ended': { tone: 'gain', message: 'As outras sessões foram encerradas.' },
  'deletion-asked': { tone: 'gain', message: 'Recebemos o seu pedido de exclusão.' },
  'deletion-withdrawn': { tone: 'gain', message: 'O pedido de exclusão foi retirado.' },
  'deletion-decided': { tone: 'gain', message: 'O pedido foi decidido, e a pessoa será avisada por e-mail.' },
  'registration-approved': { tone: 'gain', message: 'O cadastro foi aprovado, e a pessoa será avisada por e-mail.' },
  'registration-refused': { tone: 'gain', message: 'O cadastro foi recusado, e a pessoa será avisada por e-mail.' },
  'decided-before': { tone: 'warn', message: 'Outra pessoa já tinha decidido.' },
  'lead-changed': { tone: 'gain', message: 'O contato foi atualizado.' },
  'commission-entered': { tone: 'gain', message: 'A comissão foi lançada.' },
  'commission-paid': { tone: 'gain', message: 'O pagamento foi lançado.' },
  'commission-reversed': { tone: 'gain', message: 'O lançamento foi estornado.' },
  'commissions-of-months-entered': { tone: 'gain', message: 'As comissões dos meses estão lançadas.' },
  'commission-agreed': { tone: 'gain', message: 'O acordo de comissão foi guardado.' },
  'commission-agreement-ended': { tone: 'gain', message: 'O acordo de comissão foi encerrado.' },
  'lead-gone': { tone: 'warn', message: 'Este contato não existe mais.' },
  'view-only': { tone: 'warn', message: viewOnlyMessage },
  'view-started': { tone: 'gain', message: 'Você está vendo a plataforma como esta pessoa a vê.' },
  'view-ended': { tone: 'gain', message: 'Você voltou à sua conta.' },
  'public-data-asked': { tone: 'gain', message: 'O conjunto está sendo buscado.' },
  'public-data-sent': { tone: 'gain', message: 'O arquivo chegou, e está sendo comparado com o que está gravado.' },
  'public-data-confirmed': { tone: 'gain', message: 'O arquivo está sendo gravado.' },
  'public-data-discarded': { tone: 'gain', message: 'O arquivo foi descartado.' },
  'public-data-undone': { tone: 'gain', message: 'A importação foi desfeita: cada linha voltou a ser o que era.' },
  'queue-retried': { tone: 'gain', message: 'A fila está sendo tentada de novo.' },
  'access-changed': { tone: 'gain', message: 'O acesso da conta foi alterado.' },
  'contact-added': { tone: 'gain', message: 'O contato de propostas foi incluído.' },
  'contact-removed': { tone: 'gain', message: 'O contato de propostas foi excluído.' },
  'logo-added': { tone: 'gain', message: 'A marca foi incluída.' },
  'logo-removed': { tone: 'gain', message: 'A marca foi excluída.' },
  'distributor-added': { tone: 'gain', message: 'A distribuidora foi incluída no cadastro.' },
  'premise-saved': { tone: 'gain', message: 'A premissa foi gravada.' },
  'proposal-refused': { tone: 'gain', message: 'A tarifa proposta foi recusada.' },
  'tariff-saved': { tone: 'gain', message: 'A tarifa foi gravada.' },
  'document-deleted': { tone: 'gain', message: 'Documento deletado!' },
  'document-not-deleted': { tone: 'error', message: 'Erro ao deletar documento!' },
  'file-registered': { tone: 'gain', message: 'O arquivo foi cadastrado.' },
  'unit-hours-deleted': { tone: 'gain', message: 'As horas enviadas deste mês foram excluídas.' },
  'unit-hours-changed': {
    tone: 'warn',
    message: 'As horas deste mês foram trocadas ou excluídas por outra pessoa. Confira o que está gravado agora.',
  },
  'file-deleted': { tone: 'gain', message: 'O arquivo foi excluído.' },
  'file-gone': { tone: 'warn', message: 'Este arquivo não existe mais.' },
  'contract-created': { tone: 'gain', message: 'O contrato foi cadastrado.' },
  'contract-changed': { tone: 'gain', message: 'O contrato foi alterado.' },
  'contract-ended': { tone: 'gain', message: 'O contrato foi encerrado.' },
  'offer-created': { tone: 'gain', message: 'A oferta foi cadastrada, e os parceiros Prime Black já a veem.' },
  'offer-changed': { tone: 'gain', message: 'A oferta foi alterada.' },
  'offer-withdrawn': { tone: 'gain', message: 'A oferta foi retirada.' },
  'offer-gone': { tone: 'warn', message: 'Esta oferta não existe mais ou já foi retirada.' },
  'month-data-saved': { tone: 'gain', message: 'Cadastro Realizado!' },
  'months-unchanged': { tone: 'warn', message: 'Nenhum mês foi alterado.' },
  'month-deleted': { tone: 'gain', message: 'Mês apagado!' },
  'company-created': { tone: 'gain', message: 'A empresa foi cadastrada.' },
  'company-changed': { tone: 'gain', message: 'Os dados da empresa foram salvos.' },
  'company-archived': { tone: 'gain', message: 'A empresa foi arquivada.' },
  'company-restored': { tone: 'gain', message: 'A empresa foi restaurada.' },
  'unit-created': { tone: 'gain', message: 'A unidade foi cadastrada.' },
  'unit-changed': { tone: 'gain', message: 'Os dados da unidade foram salvos.' },
  'unit-archived': { tone: 'gain', message: 'A unidade foi arquivada.' },
  'unit-restored': { tone: 'gain', message: 'A unidade foi restaurada.' },
  'unit-files-sent': { tone: 'gain', message: 'Os documentos foram guardados.' },
  'unit-file-removed': { tone: 'gain', message: 'O documento foi excluído.' },
  'viability-saved': { tone: 'gain', message: 'A comparação de tarifas foi salva.' },
  'viability-removed': { tone: 'gain', message: 'A comparação de tarifas foi excluída.' },
  'mark-set': { tone: 'gain', message: 'A marca da empresa foi trocada.' },
  'mark-removed': { tone: 'gain', message: 'A marca da empresa foi excluída.' },
  'key-revoked': { tone: 'gain', message: 'A chave foi revogada: ela não lê mais nada.' },
  'webhook-tested': { tone: 'gain', message: 'O teste está sendo enviado: a resposta aparece na lista de entregas.' },
  'webhook-paused': { tone: 'gain', message: 'O webhook está pausado: o que acontecer espera até ser retomado.' },
  'webhook-resumed': { tone: 'gain', message: 'O webhook foi retomado: o que esperou está sendo enviado.' },
  'webhook-resent': { tone: 'gain', message: 'O envio recomeçou: a resposta aparece na lista de entregas.' },
  'webhook-removed': { tone: 'gain', message: 'O webhook foi excluído.' },
  'account-linked': { tone: 'gain', message: 'A conta foi ligada à empresa.' },
  'account-unlinked': { tone: 'gain', message: 'A conta foi desligada da empresa.' },
  'month-import-confirmed': { tone: 'gain', message: 'A importação foi gravada.' },
  'month-import-discarded': { tone: 'gain', message: 'A importação foi descartada.' },
  'month-import-undone': { tone: 'gain', message: 'A importação foi desfeita: cada mês voltou a ser o que era.' },
  'study-renamed': { tone: 'gain', message: 'O estudo foi renomeado.' },
  'study-copied': { tone: 'gain', message: 'O estudo foi duplicado.' },
  'analysis-kept': { tone: 'gain', message: 'A análise foi guardada com o estudo.' },
  'analysis-replaced': { tone: 'gain', message: 'A análise foi guardada com o estudo, no lugar da anterior.' },
  'analysis-removed': { tone: 'gain', message: 'A análise foi excluída do estudo.' },
  'portfolio-deleted': { tone: 'gain', message: 'A carteira foi excluída.' },
  'study-deleted': { tone: 'gain', message: 'O estudo foi excluído.' },
  'invoice-file-deleted': { tone: 'gain', message: 'O consentimento foi retirado, e o arquivo foi excluído.' },
  'invoice-deleted': { tone: 'gain', message: 'A fatura foi excluída.' },
  'tender-created': { tone: 'gain', message: 'O pedido está guardado. Diga agora a quem ele vai.' },
  'tender-changed': { tone: 'gain', message: 'O pedido foi guardado.' },
  'tender-suppliers-set': { tone: 'gain', message: 'Os fornecedores foram guardados.' },
  'tender-sent': { tone: 'gain', message: 'O pedido foi enviado: cada fornecedor recebe o seu link por e-mail.' },
  'tender-extended': { tone: 'gain', message: 'O encerramento foi adiado, e os fornecedores serão avisados.' },
  'tender-cancelled': { tone: 'gain', message: 'O pedido foi cancelado.' },
  'supplier-chosen': { tone: 'gain', message: 'A escolha está guardada.' },
  'supplier-proposed': {
    tone: 'gain',
    message: 'A escolha está guardada, e o rascunho da proposta tem o fornecedor e os preços dele.',
  },
  'tender-told': { tone: 'gain', message: 'Os fornecedores que cotaram serão avisados por e-mail.' },
  'sales-proposal-created': { tone: 'gain', message: 'O rascunho da proposta está pronto.' },
  'sales-proposal-changed': { tone: 'gain', message: 'O rascunho foi guardado.' },
  'sales-proposal-renewed': { tone: 'gain', message: 'Há um rascunho de outra versão.' },
  'sales-proposal-sent': { tone: 'gain', message: 'A proposta foi enviada para assinatura.' },
  'signer-reminded': { tone: 'gain', message: 'Enviamos um lembrete com um link novo.' },
  'signer-replaced': { tone: 'gain', message: 'A troca foi feita.' },
  'link-created': { tone: 'gain', message: 'O link foi criado.' },
  'link-revoked': { tone: 'gain', message: 'O link foi revogado.' },
  'second-step-removed': { tone: 'gain', message: 'A verificação em duas etapas da conta foi retirada.' },
} as const

export type ToastName = keyof typeof toasts

type Context = { sessions: Pick<Sessions, 'cookies'> }

/** The message of the request's cookie, and the headers that delete the cookie. */
export async function readToast(request: Request, { sessions }: Context) {
  const cookie = toastCookie(sessions)
  const name = await readCookie(cookie, request)
  const headers = new Headers()
  if (name === undefined) return { toast: null, headers }
  headers.append('Set-Cookie', await clearCookie(cookie))
  return { toast: isToastName(name) ? toasts[name] : null, headers }
}

/** Redirects to a path of this site, where the message is shown once. */
export async function redirectWithToast(
  path: string,
  name: ToastName,
  { sessions }: Context,
  cookiesToSet: readonly string[] = [],
) {
  const headers = new Headers()
  for (const cookie of [await toastCookie(sessions).serialize(name), ...cookiesToSet]) headers.append('Set-Cookie', cookie)
  return redirect(path, { headers })
}

function toastCookie({ cookies }: Pick<Sessions, 'cookies'>) {
  return cookies('aviso', { maxAge: 60 })
}

function isToastName(name: string): name is ToastName {
  return Object.hasOwn(toasts, name)
}
