import { z } from 'zod'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxIdCharacters, maxReasonCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { formValidator } from '~/ui/form-validator'

const noPartner = 'Escolha o parceiro'
const longNote = `O recado pode ter até ${maxReasonCharacters.toLocaleString('pt-BR')} caracteres`

export const sendValidator = formValidator(
  z.object({
    parceiro: z
      .string({ error: noPartner })
      .regex(/^[\w-]+$/, noPartner)
      .max(maxIdCharacters, noPartner),
    note: z
      .string()
      .trim()
      .max(maxReasonCharacters, longNote)
      .regex(/^[\P{Cc}\n\r\t]*$/u, 'O recado tem caracteres que não são de texto')
      .default(''),
  }),
)

/** The chosen files. When none was chosen a browser sends an empty one without a name. */
export function filesToSend(form: FormData): File[] {
  return form.getAll('files').filter((it): it is File => it instanceof File && (it.name !== '' || it.size > 0))
}

/** Why files cannot be sent; undefined when they can. The provider checks their contents. */
export function exchangeProblem(files: readonly File[]): string | undefined {
  if (files.length === 0) return 'Escolha ao menos um documento'
  if (files.length > maxFilesAtOnce) return `Foram escolhidos ${files.length} documentos. Envie até ${maxFilesAtOnce} de uma vez.`
  const empty = files.find(({ size }) => size === 0)
  if (empty) return `O arquivo ${empty.name} está vazio.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxFileBytes ? `Os documentos passam de ${maxFileMb} MB no todo. Envie menos de uma vez.` : undefined
}

/** The ids of the answered documents. */
export function answersIn(form: FormData): string[] {
  return form.getAll('answers').filter((it): it is string => typeof it === 'string' && /^[\da-f-]{36}$/.test(it))
}
