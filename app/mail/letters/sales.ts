import type { Letter } from '../letter'
import { brazilianDate, inOneLine } from './letter-parts'

type About = { name: string; number: string }
type Link = About & { title: string; token: string; validUntil: string; isReminder: boolean }

/** The mails of a proposal that is signed. */
export const salesLetters = {
  /** The link of a signer, first or as a reminder. */
  link({ name, number, title, token, validUntil, isReminder }: Link): Letter {
    return {
      name,
      subject: `${isReminder ? 'Lembrete: a' : 'A'} proposta ${number} espera a sua assinatura`,
      paragraphs: [
        `Você recebeu a proposta “${inOneLine(title)}” para ler e assinar. Ela vale até ${brazilianDate(validUntil)}.`,
        ...(isReminder ? ['Este link substitui o que você recebeu antes.'] : []),
        'O link é só seu: quem o abre pode ver a proposta. Na página há um código por e-mail, pedido antes de assinar.',
      ],
      action: { label: 'Ler e assinar', path: `/assinar/${token}` },
      closing: 'Se você não esperava esta proposta, responda a este e-mail. Nada é assinado sem você.',
    }
  },

  code({ name, number, code }: About & { code: string }): Letter {
    return {
      name,
      subject: `Código para assinar a proposta ${number}`,
      paragraphs: [
        `O seu código é ${code}. Ele vale por dez minutos, uma vez.`,
        'Não o passe a ninguém: nós não o pedimos por telefone.',
      ],
    }
  },

  refused({ name, number, signerName, id }: About & { signerName: string; id: string }): Letter {
    return {
      name,
      subject: `A proposta ${number} foi recusada`,
      paragraphs: [`${inOneLine(signerName)} recusou a proposta. O motivo está na página dela.`],
      action: { label: 'Ver a proposta', path: `/simulacao/propostas/${id}` },
    }
  },

  /** To each signer and to the sender, once the file is sealed. */
  sealed({ name, number, path, code }: About & { path: `/${string}`; code: string }): Letter {
    return {
      name,
      subject: `A proposta ${number} foi assinada por todos`,
      paragraphs: [
        'A sua cópia do arquivo assinado, com a página de evidências, está no endereço abaixo.',
        `Qualquer pessoa confere o arquivo em /verificar/${code}, onde não há nomes nem documentos.`,
      ],
      action: { label: 'Abrir a cópia assinada', path },
    }
  },
}
