import { z } from 'zod'
import { permissions, roles } from '~/domain/access/access'

/** The content of a session. The tokens never leave the server. */
export const sessionContent = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles).optional(),
  permissions: z.array(z.enum(permissions)),
  /** The member may open only the page that sets the second step. */
  mustSetSecondStep: z.boolean().optional(),
  accessToken: z.string(),
  refreshToken: z.string(),
})

export type SessionContent = z.output<typeof sessionContent>
