import { z } from 'zod'
import { maxFilesAtOnce, partnerPhone } from '~/contract/partner-companies'
import { emailAddress, longNameMessage, maxNameCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import { formValidator } from '~/ui/form-validator'

const invalid = 'Formato inválido'

const required = (missing: string) => z.string({ error: missing }).trim().min(1, missing)
const oneLine = (missing: string) =>
  required(missing)
    .max(maxNameCharacters, longNameMessage)
    .regex(/^\P{Cc}*$/u, invalid)

/** The person responsible for the documents. */
export const responsibleValidator = formValidator(
  z.object({
    name: oneLine('Informe o nome'),
    office: oneLine('Informe o cargo'),
    phone: required('Informe o telefone').refine((text) => partnerPhone.safeParse(text).success, invalid),
    email: required('Informe o e-mail').refine((text) => emailAddress.safeParse(text).success, 'Email inválido'),
  }),
)

const contactFields = ['name', 'office', 'phone', 'email'] as const

/** Why a contact was rejected: an empty field, or an invalid phone or e-mail. */
export function contactProblem(form: FormData): string {
  const isComplete = contactFields.every((name) => String(form.get(name) ?? '').trim() !== '')
  return isComplete ? 'Existe campos inválidos!' : 'Envie todos os dados do contato!'
}

/** The chosen files. When none was chosen a browser sends an empty one without a name. */
export function documentsToSend(form: FormData): File[] {
  return form.getAll('files').filter((it): it is File => it instanceof File && (it.name !== '' || it.size > 0))
}

export const sendingFailed = 'Erro ao enviar documentos! Confira se todos são PDF e tente novamente.'

/** Why files cannot be sent, as messages for the files' field and for the form; undefined when they can. */
export async function sendingProblem(files: readonly File[]): Promise<{ atField: string; message?: string } | undefined> {
  if (files.length === 0) return { atField: 'Selecione algum documento para enviar!' }
  if (files.length > maxFilesAtOnce) {
    return { atField: `Foram escolhidos ${files.length} documentos. Envie até ${maxFilesAtOnce} de uma vez.` }
  }
  if (files.reduce((bytes, { size }) => bytes + size, 0) > maxFileBytes) {
    return { atField: `Os documentos passam de ${maxFileMb} MB no todo. Envie menos de uma vez.` }
  }
  const others = []
  for (const file of files) if (!isPdf(new Uint8Array(await file.arrayBuffer()))) others.push(`“${file.name}”`)
  if (others.length === 0) return undefined
  return { atField: `Não ${others.length === 1 ? 'é' : 'são'} PDF: ${others.join(', ')}.`, message: sendingFailed }
}
