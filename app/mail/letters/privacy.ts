import type { Letter } from '../letter'
import { brazilianDate, notYou, type Person } from './letter-parts'

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
