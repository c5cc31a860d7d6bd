import { migrationNote } from './migration-note'

const day = '2026-11-21'

test.each([
  // Portaria MME 50/2022: no minimum demand in group A since 2024. Lei 15.269/2025: homes may choose from November 2028.
  [
    { group: 'A', voltageKv: 13.8, contractedDemandKw: 1500.5 },
    'Grupo A, tensão de 13,8 kV, demanda contratada de 1.500,5 kW. Resposta de "Posso migrar?": já pode migrar.',
  ],
  [
    { group: 'B_OTHER', voltageKv: 0.22 },
    'Grupo B (residência, rural ou outro), tensão de 0,22 kV. Resposta de "Posso migrar?": ainda não pode migrar.',
  ],
  [{ group: 'B_OTHER' }, 'Grupo B (residência, rural ou outro). Resposta de "Posso migrar?": ainda não pode migrar.'],
  [{ group: 'A', voltageKv: 13.8 }, 'Grupo A, tensão de 13,8 kV.'],
  [{ contractedDemandKw: 150 }, 'Demanda contratada de 150 kW.'],
  [{}, undefined],
] as const)('%j becomes the note "%s"', (told, note) => {
  expect(migrationNote(told, day)).toBe(note)
})
