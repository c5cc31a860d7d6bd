import { faultOf, isFaultLine } from './answer-fault'

test.each([
  [500, '{"statusCode":500,"message":"Algo deu errado."}'],
  [503, 'O banco de dados não respondeu a tempo.'],
  [400, '<pre>Error: x\n    at read (/srv/farol/app/read.ts:10:5)</pre>'],
  [200, 'file:///srv/farol/node_modules/pg/lib/client.js'],
  [422, '{"message":"SQLITE_CONSTRAINT: NOT NULL constraint failed"}'],
  [400, 'invalid input syntax for type integer: "x"'],
  [400, 'duplicate key value violates unique constraint "company_pkey"'],
  [200, '<p>TypeError: Cannot read properties of undefined</p>'],
])('%d with %j is a fault', (status, text) => {
  expect(faultOf(status, text)).toBeDefined()
})

test('a refusal in words is no fault', () => {
  expect(faultOf(400, '{"statusCode":400,"message":"Confira os campos: cnpj é obrigatório; at 10:30."}')).toBeUndefined()
})

test('every log line is a fault except answers, refusals, slow queries and the trial’s own', () => {
  const expected = [
    '{"at":"x","request":"y","message":"refused 400 POST /"}',
    '{"at":"x","request":"y","message":"slow query 1200 ms: select ?"}',
    '{"at":"x","request":"y","tier":"web","method":"GET","route":"/","status":500,"ms":1}',
    'Debugger attached.',
  ]
  const faults = ['{"at":"x","request":"y","message":"provider: GET /users: boom"}', 'Error: boom']
  expect([...expected, ...faults].filter(isFaultLine)).toEqual(faults)
})
