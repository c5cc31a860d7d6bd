import { z } from 'zod'
import { typedEmail, typedName } from '~/contract/account-form'
import { minPasswordCharacters, longPasswordMessage, maxPasswordCharacters, shortPasswordMessage } from '~/contract/password'
import { noPartner, policyVersion, termsVersion, userTypes } from '~/contract/registrations'
import { maxIdCharacters } from '~/contract/text'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { cpfDigits, isCpf } from '~/domain/registry/cpf'
import { isPhone, phoneDigits } from '~/domain/registry/phone'
import { formValidator } from '~/ui/form-validator'

export const registrationMissingMessage = 'Preencha todos os dados para se cadastrar'

/** The value of the consent checkbox: the versions of the texts on the page. */
export const consentValue = `${termsVersion} ${policyVersion}`

const required = (message: string) => z.string({ error: message }).trim().min(1, message)

const registrationForm = z
  .object({
    nome: typedName,
    email: typedEmail(),
    tel: required('Informe o seu celular').refine(isPhone, 'Digite um número válido').transform(phoneDigits),
    cpf: required('Informe o seu CPF').refine(isCpf, 'Digite um CPF válido').transform(cpfDigits),
    companyCNPJ: required('Informe o CNPJ da empresa').refine(isCnpj, 'Digite um CNPJ válido').transform(cnpjCharacters),
    Usertype: z.enum(userTypes, 'Diga se você é cliente ou parceiro'),
    PartnerID: z.string().max(maxIdCharacters).default(noPartner),
    password: z
      .string({ error: 'Escolha uma senha' })
      .min(1, 'Escolha uma senha')
      .min(minPasswordCharacters, shortPasswordMessage)
      .max(maxPasswordCharacters, longPasswordMessage),
    confirmation: z.string({ error: 'Repita a senha' }).min(1, 'Repita a senha'),
    terms: z.literal(consentValue, 'É preciso aceitar os termos de uso e a política de privacidade para continuar'),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'As senhas precisam ser iguais',
    // Checked also when other fields are invalid, so that all errors are shown at once.
    when: ({ value }) => hasBothPasswords(value),
  })

export type RegistrationForm = z.output<typeof registrationForm>

export const registrationValidator = formValidator(registrationForm)

/** The fields that keep their text when the form is refused, in the order of the page. */
export const returnedFields = ['Usertype', 'PartnerID', 'nome', 'cpf', 'companyCNPJ', 'tel', 'email', 'terms'] as const
export const registrationFields = [...returnedFields.slice(0, -1), 'password', 'confirmation', 'terms'] as const

function hasBothPasswords(form: unknown) {
  const { password, confirmation } = form as Record<string, unknown>
  return typeof password === 'string' && typeof confirmation === 'string' && confirmation !== ''
}
