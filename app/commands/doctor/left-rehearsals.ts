import type { Finding } from './finding'

/** Databases or folders of rehearsals that were killed; without any, no line. */
export function judgeLeftRehearsals(left: readonly string[]): Finding[] {
  if (left.length === 0) return []
  const advice = 'Têm dados pessoais, e ninguém os usa. O próximo ensaio os exclui: npm run restore -- --ensaio PASTA.'
  return [{ name: 'Restos de ensaios', state: 'atenção', found: left.join(', '), advice }]
}
