import { createContext, useContext } from 'react'

const FormPath = createContext('/simulacao')

/** Tells the buttons of the form the address it is posted to: the simulator's own, or that of a partner's page. */
export const FormPathProvider = FormPath.Provider

export function useFormPath(): string {
  return useContext(FormPath)
}
