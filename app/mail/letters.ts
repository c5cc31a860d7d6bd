import type { Letter } from './letter'

type Person = { name: string }

const notYou = 'Se não foi você, troque a sua senha agora em "Esqueci a senha" e responda a este e-mail.'

export function registrationReceived({ name, token }: Person & { token: string }): Letter {
  return {
    name,
    subject: 'Recebemos o seu cadastro',
    paragraphs: [
      'Os seus dados foram armazenados com sucesso. Entraremos em contato para confirmar o cadastro.',
      'Confirme agora que este e-mail é seu: o link abaixo vale por 3 dias. Quando o cadastro for aprovado, avisaremos por e-mail e você poderá entrar com a senha que escolheu.',
    ],
    action: confirmAction(token),
    closing: 'Se você não pediu este cadastro, ignore esta mensagem ou responda a ela.',
  }
}

/** Asked for again by who registered, when the first one did not come. */
export function emailConfirmation({ name, token }: Person & { token: string }): Letter {
  return {
    name,
    subject: 'Confirme o seu e-mail',
    paragraphs: ['Confirme que este e-mail é seu. O link abaixo vale por 3 dias e só pode ser usado uma vez.'],
    action: confirmAction(token),
    closing: 'Se você não pediu um cadastro, ignore esta mensagem.',
  }
}

function confirmAction(token: string) {
  return { label: 'Confirmar o e-mail', path: `/confirmarEmail?token=${token}` } as const
}

/** For the owner of an address that was registered again, by them or by another person. */
export function registrationRepeated(): Letter {
  return {
    subject: 'O seu e-mail já está cadastrado',
    paragraphs: [
      'Alguém tentou criar uma conta com este e-mail, e já existe um cadastro com ele. Nada mudou.',
      'Se foi você e a sua conta já foi aprovada, entre com a sua senha ou recupere-a. Se ela ainda espera aprovação, avisaremos por e-mail.',
    ],
    action: { label: 'Entrar', path: '/login' },
    closing: 'Se não foi você, não é preciso fazer nada.',
  }
}

export function registrationApproved({ name, lastDay }: Person & { lastDay: string | undefined }): Letter {
  return {
    name,
    subject: 'O seu cadastro foi aprovado',
    paragraphs: [
      'O seu cadastro foi aprovado. Você já pode entrar com o seu e-mail e a senha que escolheu.',
      ...(lastDay ? [`O seu acesso vale até ${brazilianDate(lastDay)}.`] : []),
    ],
    action: { label: 'Entrar', path: '/login' },
  }
}

export function registrationRefused({ name, reason }: Person & { reason: string }): Letter {
  return {
    name,
    subject: 'O seu cadastro não foi aprovado',
    paragraphs: ['O seu cadastro não foi aprovado, pelo motivo abaixo.', reason, 'Se houver um engano, responda a este e-mail.'],
  }
}

export function passwordRecovery({ name, token }: Person & { token: string }): Letter {
  return {
    name,
    subject: 'Recuperação de senha',
    paragraphs: [
      'Recebemos um pedido para trocar a senha da sua conta. O link abaixo vale por 30 minutos e só pode ser usado uma vez.',
    ],
    action: { label: 'Criar uma nova senha', path: `/novaSenha?token=${token}` },
    closing: 'Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
  }
}

export function passwordChanged({ name, ipAddress }: Person & { ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'A sua senha foi alterada',
    paragraphs: [`A senha da sua conta foi alterada${from(ipAddress)}. As outras sessões da conta foram encerradas.`],
    closing: notYou,
  }
}

/** For the account's old address and for its new one. */
export function emailChanged({
  name,
  newEmail,
  ipAddress,
}: Person & { newEmail: string; ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'O e-mail da sua conta foi alterado',
    paragraphs: [`O e-mail da sua conta agora é ${newEmail}. A mudança foi feita${from(ipAddress)}.`],
    closing: 'Se não foi você, responda a este e-mail agora.',
  }
}

export function secondStepOn({ name, ipAddress }: Person & { ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'A verificação em duas etapas foi ativada',
    paragraphs: [
      `A verificação em duas etapas da sua conta foi ativada${from(ipAddress)}. As outras sessões da conta foram encerradas.`,
      'Guarde os códigos de recuperação em lugar seguro: eles abrem a conta se você perder o aplicativo.',
    ],
    closing: notYou,
  }
}

export function secondStepOff({ name, ipAddress }: Person & { ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'A verificação em duas etapas foi desativada',
    paragraphs: [
      `A verificação em duas etapas da sua conta foi desativada${from(ipAddress)}. As outras sessões da conta foram encerradas.`,
    ],
    closing: notYou,
  }
}

/** For the owner of an account whose sign-ins an administrator ended. */
export function signInsEnded({ name }: Person): Letter {
  return {
    name,
    subject: 'As sessões da sua conta foram encerradas',
    paragraphs: [
      'Um administrador encerrou todas as sessões da sua conta. Para continuar, entre de novo com o seu e-mail e a sua senha.',
    ],
    action: { label: 'Entrar', path: '/login' },
    closing: 'Se isto é uma surpresa para você, responda a este e-mail.',
  }
}

export function recoveryCodesRenewed({ name, ipAddress }: Person & { ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'Os seus códigos de recuperação foram trocados',
    paragraphs: [
      `Novos códigos de recuperação foram gerados${from(ipAddress)}. Os anteriores deixaram de valer, e as outras sessões da conta foram encerradas.`,
    ],
    closing: notYou,
  }
}

export function recoveryCodeUsed({ name, left, ipAddress }: Person & { left: number; ipAddress: string | undefined }): Letter {
  return {
    name,
    subject: 'Um código de recuperação foi usado',
    paragraphs: [`A sua conta foi aberta com um código de recuperação${from(ipAddress)}.`, codesLeft(left)],
    closing: notYou,
  }
}

export function deletionRequested({ name, dueOn }: Person & { dueOn: string }): Letter {
  return {
    name,
    subject: 'Recebemos o seu pedido de exclusão de dados',
    paragraphs: [`Recebemos o seu pedido de exclusão dos seus dados. Responderemos até ${brazilianDate(dueOn)}.`],
    closing: notYou,
  }
}

export function dataDeleted({ name }: Person): Letter {
  return {
    name,
    subject: 'Os seus dados foram excluídos',
    paragraphs: [
      'Atendemos ao seu pedido: a sua conta e os seus dados pessoais foram excluídos.',
      'Guardamos apenas o registro do seu consentimento e da exclusão, sem nome nem e-mail, para comprovar que ela foi feita.',
    ],
  }
}

export function dataRetained({ name, why, note }: Person & { why: string; note: string }): Letter {
  return {
    name,
    subject: 'Resposta ao seu pedido de exclusão de dados',
    paragraphs: [
      `Não podemos excluir os seus dados agora: precisamos mantê-los para ${why}.`,
      note,
      'Para contestar, responda a este e-mail.',
    ],
  }
}

type Lead = {
  id: string
  report: string
  name: string
  document: string
  email: string
  phone?: string | null | undefined
  uf?: string | null | undefined
  bill_brl?: number | null | undefined
  invoice_id?: string | null | undefined
}

/** For the team: a visitor left a contact, or sent an invoice. */
export function leadReceived({ id, report, name, document, email, phone, uf, bill_brl, invoice_id }: Lead): Letter {
  const facts = [
    `Nome: ${name}`,
    `CPF ou CNPJ: ${document}`,
    `E-mail: ${email}`,
    phone && `Celular: ${phone}`,
    uf && `Estado: ${uf}`,
    bill_brl &&
      `Conta de energia por mês: R$ ${bill_brl.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  ]
  return {
    subject: `${invoice_id ? 'Fatura recebida' : 'Novo contato'}: ${report}`,
    paragraphs: [
      invoice_id ? 'Chegou a fatura de quem simulou a conta de energia.' : 'Alguém deixou um contato no site.',
      // One line each, whatever was typed: a line more would read as a fact of ours.
      facts.flatMap((fact) => (fact ? [fact.replaceAll(/[\p{Cc}\s]+/gu, ' ')] : [])).join('\n'),
    ],
    action: { label: 'Abrir o contato', path: `/areaAdm/contatos?contato=${id}` },
  }
}

function codesLeft(count: number) {
  if (count === 0) return 'Não resta nenhum código de recuperação: gere outros em Minha conta, Duas etapas.'
  return count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`
}

function from(ipAddress: string | undefined) {
  return ipAddress ? ` a partir do endereço IP ${ipAddress}` : ''
}

/** Converts "2026-11-21" to 21/11/2026. */
function brazilianDate(day: string) {
  return day.split('-').toReversed().join('/')
}
