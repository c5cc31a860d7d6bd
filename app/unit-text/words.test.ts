import { migrationWord, monthTitle, submarketName, afterMigration, withoutUnits } from './words'
import { monthLabel, monthName } from '~/domain/units/calendar-month'

test.each([
  ['CENTRO-OESTE', 'SUDESTE'],
  ['CENTROOESTE', 'SUDESTE'],
  ['SE', 'Sudeste/Centro-Oeste'],
  ['SUDESTE', 'Sudeste/Centro-Oeste'],
  ['NE', 'Nordeste'],
  ['NORDESTE', 'Nordeste'],
  ['NORTE', 'Norte'],
  ['SUL', 'Sul'],
  ['sul', 'Sul'],
  ['OESTE', 'error'],
  ['', 'error'],
  ['constructor', 'error'],
])('the submarket %j is shown as %s', (submarket, name) => {
  expect(submarketName(submarket)).toBe(name)
})

test('a migration that is not complete is in progress', () => {
  expect(migrationWord('ATIVO')).toBe('Migração completa')
  expect(migrationWord('EM_ADESAO')).toBe('Migração em progresso')
  expect(migrationWord('PENDENTE')).toBe('Migração em progresso')
})

test('a month is written in full, at the beginning of a title and short', () => {
  expect(monthName({ year: 2026, month: 9 })).toBe('setembro de 2026')
  expect(monthTitle({ year: 2026, month: 3 })).toBe('Março de 2026')
  expect(monthLabel({ year: 2025, month: 12 })).toBe('dez/25')
})

test('a company that migrated and has no unit is told that its units are missing, not that the migration is', () => {
  expect(withoutUnits('ATIVO')).toMatch(/^Nenhuma unidade está cadastrada agora/)
  expect(withoutUnits('EM_ADESAO')).toBe(afterMigration)
})
