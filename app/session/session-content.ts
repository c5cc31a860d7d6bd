import { z } from 'zod'
import { permissions, roles } from '~/domain/access/access'

/** What the server keeps about who signed in. The tokens never leave it. */
export const sessionContent = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles).optional(),
  permissions: z.array(z.enum(permissions)),
  /** Nothing but setting the second step is open to them yet. */
  mustSetSecondStep: z.boolean().optional(),
  accessToken: z.string(),
  refreshToken: z.string(),
})

export type SessionContent = z.output<typeof sessionContent>
