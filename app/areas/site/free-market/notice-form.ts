import { z } from 'zod'
import { noticeConsentVersion, noticeGroups } from '~/contract/leads'
import { formValidator } from '~/ui/form-validator'
import { contactForm } from './contact-form'

/** The form of a visitor of group B who asks to be told when the law lets them choose their supplier. */
export const noticeForm = contactForm.pick({ name: true, email: true }).extend({
  grupo: z.enum(noticeGroups, 'Escolha o grupo que está na sua fatura'),
  /** The checkbox that allows the mail; its value is the version of the consent text. */
  notice: z.literal(noticeConsentVersion, 'É preciso autorizar o e-mail para pedir o aviso'),
})

export const noticeValidator = formValidator(noticeForm)

/** The fields of the form, in the order of the page. */
export const noticeFields = ['name', 'email', 'grupo', 'notice'] as const
