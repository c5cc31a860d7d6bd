import { createContext, useContext } from 'react'

export const ownPath = '/simulacao'

/** The address the simulator answers at: its own, or the one of a page it stands in. */
const SimulatorPath = createContext(ownPath)

export const SimulatorAt = SimulatorPath.Provider

export function useSimulatorPath(): string {
  return useContext(SimulatorPath)
}
