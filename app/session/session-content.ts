import { z } from 'zod'
import { permissions, roles } from '~/domain/access/access'

const person = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles).optional(),
  permissions: z.array(z.enum(permissions)),
})

/** The content of a session. The tokens never leave the server. */
export const sessionContent = person.extend({
  /** The member may open only the page that sets the second step. */
  mustSetSecondStep: z.boolean().optional(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** The person as whom an administrator sees the platform, only to read. */
  view: person.extend({ accessToken: z.string(), until: z.string() }).optional(),
})

export type SessionContent = z.output<typeof sessionContent>
