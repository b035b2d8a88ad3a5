/** What only some buttons of the card need. Injected at the first press, so that the script of the card stays small. */
import { read, voiceFor } from '../../speech/index.ts';
import { translateOnDevice } from '../../translation/on-device.ts';

const onPress = { read, translateOnDevice, voiceFor };

export type OnPress = typeof onPress;

/** On the global object of this extension's isolated world, which pages cannot see. */
export interface WorldOnPress {
  vernacularOnPress?: OnPress;
}

(globalThis as WorldOnPress).vernacularOnPress = onPress;
