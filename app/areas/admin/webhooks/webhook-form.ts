import { z } from 'zod'
import { maxWebhookUrlCharacters, webhookEvents } from '~/contract/webhooks'
import { formValidator } from '~/ui/form-validator'
import { requiredLine } from '../companies/company-form'

const ticked = z.literal('on').optional()

export const eventFields = { 'proposal.signed': 'proposal', 'migration.step_done': 'migration', 'month.final': 'month' } as const

export const webhookValidator = formValidator(
  z
    .object({
      url: requiredLine(
        'Informe o endereço',
        maxWebhookUrlCharacters,
        `O endereço pode ter até ${maxWebhookUrlCharacters} caracteres`,
      ),
      proposal: ticked,
      migration: ticked,
      month: ticked,
    } satisfies Record<(typeof eventFields)[keyof typeof eventFields] | 'url', z.ZodType>)
    .transform(({ url, ...events }, context) => {
      const chosen = webhookEvents.filter((event) => events[eventFields[event]] === 'on')
      if (chosen.length === 0) {
        context.addIssue({ code: 'custom', path: ['proposal'], message: 'Escolha ao menos um acontecimento' })
      }
      return { url, events: chosen }
    }),
)

/** A form with only a checkbox and a button. */
export const removalValidator = formValidator(
  z.object({ isConfirmed: z.literal('on', { error: 'Marque para confirmar que quer excluir o webhook' }) }),
)
