import { maySimulate } from '~/contract/simulation-fields'
import type { Access } from '~/domain/access/access'

export const simulatorAccess: Access = { permissions: maySimulate }
