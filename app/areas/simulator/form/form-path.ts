import { createContext, useContext } from 'react'

const FormPath = createContext('/simulacao')

/** The address the form is posted to: the simulator's, or a partner page's. */
export const FormPathProvider = FormPath.Provider

export function useFormPath(): string {
  return useContext(FormPath)
}
