import { z } from 'zod'
import { fileKinds, fileSubject } from '~/contract/registered-files'
import { longNameMessage, maxNameCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { formValidator } from '~/ui/form-validator'

export const subjectField = 'subject'

const noTitle = 'Escreva o nome do arquivo'
const noSubject = 'Escolha de que trata o arquivo'

export const fileValidator = formValidator(
  z.object({
    title: z
      .string({ error: noTitle })
      .regex(/^\P{Cc}*$/u, noTitle)
      .trim()
      .min(1, noTitle)
      .max(maxNameCharacters, longNameMessage),
    kind: z.enum(fileKinds, { error: 'Escolha o tipo do arquivo' }),
    subject: z.string({ error: noSubject }).refine((text) => fileSubject.safeParse(text).success, noSubject),
  }),
)

/** Why a file cannot be sent; the provider checks its contents. */
export function fileProblem(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return 'Escolha o arquivo'
  return file.size > maxFileBytes ? `O arquivo passa de ${maxFileMb} MB` : undefined
}
