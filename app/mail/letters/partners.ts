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

type FromTeam = { name: string; documents: readonly string[]; note: string | null; answers: number }

/** To the people of a partner: the team sent documents, as answers or on its own. */
export function documentsFromTeam({ name, documents, note, answers }: FromTeam): Letter {
  return {
    subject: answers > 0 ? 'Resposta aos seus documentos' : 'A nossa equipe enviou documentos',
    name,
    paragraphs: [
      answers > 0 ? 'A nossa equipe respondeu ao que você enviou:' : 'A nossa equipe enviou a você:',
      documents.map(inOneLine).join('\n'),
      ...(note === null ? [] : [note]),
    ],
    action: { label: 'Ver os documentos', path: '/parceiro/documentos?situacao=received' },
  }
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
