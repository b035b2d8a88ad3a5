import { createServer, request } from 'node:http';
import { connect } from 'node:net';
let yes = 0, no = 0;
const s = createServer({joinDuplicateHeaders:true}, async (m, to) => { for (let i = 0; i < 8; i++) await 0; if (m.complete) yes++; else no++; m.resume(); to.end('x'); }).listen(0, () => {
  const c = connect(s.address().port, '127.0.0.1'); const b = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello';
  let n = 0; c.on('data', () => { if (++n < 20) c.write(b); else { console.log({ yes, no }); process.exit(); } }); c.write(b);
});
