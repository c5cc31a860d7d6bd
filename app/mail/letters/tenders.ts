import type { Letter } from '../letter'
import { brazilianMoment, inOneLine } from './letter-parts'

/** `name`: the supplier's. */
type About = { name: string; title: string }
type Timed = About & { closesAt: string }

/** The mails of a tender, to its suppliers. */
export const tenderLetters = {
  invitation({ name, title, closesAt, token, senderName }: Timed & { token: string; senderName: string }): Letter {
    return {
      name,
      subject: `Pedido de cotação de energia: ${inOneLine(title)}`,
      paragraphs: [
        `${inOneLine(senderName)} pede a sua cotação para “${inOneLine(title)}”, até ${brazilianMoment(closesAt)}, no horário de Brasília.`,
        'Na página estão os volumes, o período e as condições. A cotação fica lacrada: ninguém lê os preços antes do encerramento, e até lá você pode trocá-la.',
      ],
      action: { label: 'Ler o pedido e cotar', path: `/cotar/${token}` },
      closing: 'O link é só seu: quem o abre pode cotar no seu lugar. Se você não esperava este pedido, responda a este e-mail.',
    }
  },

  extended({ name, title, closesAt }: Timed): Letter {
    return {
      name,
      subject: `Novo prazo da cotação: ${inOneLine(title)}`,
      paragraphs: [
        `O encerramento do pedido de cotação “${inOneLine(title)}” foi adiado para ${brazilianMoment(closesAt)}, no horário de Brasília.`,
        'O link que você recebeu continua valendo, e a cotação que já entregou também: você pode trocá-la até lá.',
      ],
    }
  },

  cancelled({ name, title, reason }: About & { reason: string }): Letter {
    return {
      name,
      subject: `Pedido de cotação cancelado: ${inOneLine(title)}`,
      paragraphs: [
        `O pedido de cotação “${inOneLine(title)}” foi cancelado antes do encerramento. Nenhuma cotação foi aberta.`,
        `Motivo: ${inOneLine(reason)}`,
      ],
    }
  },

  chosen({ name, title }: About): Letter {
    return {
      name,
      subject: `A sua cotação foi escolhida: ${inOneLine(title)}`,
      paragraphs: [
        `A sua cotação para “${inOneLine(title)}” foi a escolhida. Quem a pediu entra em contato para os próximos passos.`,
        'Este aviso não é um contrato: ele depende da aceitação do cliente.',
      ],
    }
  },

  notChosen({ name, title }: About): Letter {
    return {
      name,
      subject: `Resultado da cotação: ${inOneLine(title)}`,
      paragraphs: [`Outra cotação foi escolhida para “${inOneLine(title)}”. Obrigado por ter cotado.`],
    }
  },
}
