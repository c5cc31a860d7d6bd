import type { Letter } from '../letter'
import { brazilianDate, type Person } from './letter-parts'

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

/** Sent when the person asks for another link. */
export function emailConfirmation({ name, token }: Person & { token: string }): Letter {
  return {
    name,
    subject: 'Confirme o seu e-mail',
    paragraphs: ['Confirme que este e-mail é seu. O link abaixo vale por 3 dias e só pode ser usado uma vez.'],
    action: confirmAction(token),
    closing: 'Se você não pediu um cadastro, ignore esta mensagem.',
  }
}

/** To the owner of an e-mail that was registered again, by them or by another person. */
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

function confirmAction(token: string) {
  return { label: 'Confirmar o e-mail', path: `/confirmarEmail?token=${token}` } as const
}
