import type { Letter } from '../letter'
import { from, notYou, type Person } from './letter-parts'

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

/** To the old and the new e-mail of the account. */
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

/** To the owner of an account whose sign-ins an administrator ended. */
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

function codesLeft(count: number) {
  if (count === 0) return 'Não resta nenhum código de recuperação: gere outros em Minha conta, Duas etapas.'
  return count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`
}
