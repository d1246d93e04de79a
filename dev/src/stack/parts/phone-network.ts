import { join } from 'node:path';
import { askAsteriskConsole, makeAsteriskDirectories, sandboxedAsterisk } from '../asterisk-sandbox.ts';
import { requireTool } from '../installed-tools.ts';
import { CERTIFICATE_PATHS, placeCertificate } from '../make-certificate.ts';
import { repoRoot } from '../paths.ts';
import { checkSipOptions } from '../sip-options.ts';
import { partDirectory, type StackPart } from '../stack-part.ts';
import { renderConfDirectory } from '../template.ts';

export const phoneNetwork: StackPart = {
  name: 'phone-network',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 20_000,
  fix: 'read the log; the configuration is made from dev/phone-network/asterisk',
  address: ({ ports }) => `sip 127.0.0.1:${ports.phoneNetworkSip}`,
  prepare: async (context) => {
    const { ports, secrets } = context;
    const directories = makeAsteriskDirectories(partDirectory(context, 'phone-network'));
    await placeCertificate(context, directories.lib);
    renderConfDirectory(join(repoRoot, 'dev/phone-network/asterisk'), directories.etc, {
      SIP_BIND: '127.0.0.1',
      SIP_PORT: ports.phoneNetworkSip,
      SIP_PORT_2: ports.phoneNetworkSip2,
      SIP_PORT_3: ports.phoneNetworkSip3,
      SIP_PORT_4: ports.phoneNetworkSip4,
      SIP_TLS_PORT: ports.phoneNetworkSipTls,
      ...CERTIFICATE_PATHS,
      HTTP_PORT: ports.phoneNetworkHttp,
      RTP_START: ports.phoneNetworkRtpStart,
      RTP_END: ports.phoneNetworkRtpEnd,
      ARI_USER: 'phone-network',
      ARI_PASSWORD: secrets.ariPassword,
      PEER_SIP_PORT: ports.asteriskSip,
      PEER_HTTP_PORT: ports.asteriskHttp,
    });
    return sandboxedAsterisk({ directories, voices: requireTool('voices') }, ['-f']);
  },
  check: async (context) => {
    const directories = makeAsteriskDirectories(partDirectory(context, 'phone-network'));
    await askAsteriskConsole(directories, 'core waitfullybooted');
    await checkSipOptions(context.ports.phoneNetworkSip);
  },
};
