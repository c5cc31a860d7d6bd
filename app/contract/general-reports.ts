import { z } from 'zod'
import { endpoint } from './endpoint'
import { cnpjText, emailAddress, maxNameCharacters, objectId } from './text'

/** `{brand}-solar`, as in the co-branded page's address. */
const params = z.object({ report: z.string().regex(/^[a-z0-9-]{1,60}-solar$/) })
const refusals = { 404: 'Não há página deste parceiro', 429: 'Envios demais em pouco tempo' }

/** A token only for the simulator's calculations, valid for some minutes. */
const guestAccess = z.object({ accessToken: z.string() })

export const saveLead = endpoint({
  method: 'POST',
  path: '/general-reports/{report}',
  summary: 'Guardar o contato de um visitante da página de um parceiro; o mesmo contato não se repete',
  access: 'public',
  params,
  body: z.object({
    name: z.string().min(1).max(maxNameCharacters),
    cnpj: cnpjText,
    email: emailAddress,
  }),
  /** Token with which the guest returns later. */
  reply: z.object({ leadId: z.string() }),
  status: 201,
  refusals,
})

export const admitLead = endpoint({
  method: 'POST',
  path: '/general-reports/{report}/access',
  summary: 'Dar a um contato já guardado o acesso temporário aos cálculos do simulador',
  access: 'public',
  params,
  body: z.object({ leadId: objectId }),
  reply: guestAccess,
  refusals: { 404: 'Não há página deste parceiro, ou o contato não é dela', 429: 'Cálculos demais em pouco tempo' },
})

export const admitMember = endpoint({
  method: 'GET',
  path: '/general-reports/{report}/access',
  summary: 'Dar a quem entrou na conta o acesso temporário aos cálculos do simulador',
  access: 'bearer',
  params,
  reply: guestAccess,
  refusals,
})
