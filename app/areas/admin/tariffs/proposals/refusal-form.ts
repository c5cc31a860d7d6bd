import { z } from 'zod'
import { maxReasonCharacters, paragraphs } from '~/contract/text'
import { formValidator } from '~/ui/form-validator'

const wrong = 'Diga o motivo, em até 1.000 caracteres'

export const refusalValidator = formValidator(z.object({ reason: paragraphs(maxReasonCharacters, wrong) }))
