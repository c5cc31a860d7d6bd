import type { Letter } from '../letter'
import { inOneLine } from './letter-parts'

type PartnerDocuments = {
  partner: string
  name: string
  office: string
  phone: string
  email: string
  documents: readonly { name: string; url: string }[]
}

/** To the team: a partner sent documents. */
export function partnerDocumentsReceived({ partner, name, office, phone, email, documents }: PartnerDocuments): Letter {
  const facts = [`Parceiro: ${partner}`, `Contato: ${name}`, `Cargo: ${office}`, `Telefone: ${phone}`, `E-mail: ${email}`]
  return {
    subject: `Documentos de parceiro: ${partner}`,
    paragraphs: [
      'Um parceiro enviou documentos e espera resposta em até 48 horas úteis.',
      facts.map(inOneLine).join('\n'),
      documents.map((document) => inOneLine(`${document.name}: ${document.url}`)).join('\n'),
    ],
  }
}
