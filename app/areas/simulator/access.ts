import { maySimulate } from '~/contract/simulator'
import type { Access } from '~/domain/access/access'

export const simulatorAccess: Access = { permissions: maySimulate }
