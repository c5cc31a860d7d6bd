import { readFileSync } from 'node:fs'
import { distributorOfCode } from './distributor-codes'

test('every distributor of the register has a code of ANEEL', () => {
  const register = readFileSync('app/provider/tariffs/seed/distributors.csv', 'utf8').trim().split('\n').slice(2)
  const values = register.map((line) => line.split(',')[0]!)
  const known = Array.from({ length: 10_000 }, (_, code) => distributorOfCode(code)).filter((value) => value !== undefined)
  expect([...new Set(known)].toSorted()).toEqual(values.toSorted())
})

test('a code that the register lacks has no distributor', () => {
  expect([40, 5_353].map(distributorOfCode)).toEqual(['neoenergia-cosern', undefined])
})
