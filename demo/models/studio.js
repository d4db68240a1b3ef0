// Runs in the browser that render.ts starts: one light, one ground, one camera for the whole series.
import * as three from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

const VIEWS = {
  "three-quarter": { turn: -32, lift: 26, distance: 1 },
  front: { turn: 0, lift: 6, distance: 1 },
  detail: { turn: 28, lift: 26, distance: 0.52 },
};
const FIELD = 24;

let studio;

export async function shoot(file, view, side) {
  studio ??= open(side);
  const { renderer, scene } = studio;
  const { scene: model } = await new GLTFLoader().loadAsync(file);
  const bounds = new three.Box3().setFromObject(model);
  model.position.y -= bounds.min.y;
  model.traverse((part) => Object.assign(part, { castShadow: true, receiveShadow: true }));
  scene.add(model);
  const sphere = new three.Box3().setFromObject(model).getBoundingSphere(new three.Sphere());
  const lights = lightFor(sphere);
  scene.add(...lights);
  const ground = groundFor(sphere);
  scene.add(ground);
  renderer.render(scene, cameraFor(sphere, VIEWS[view]));
  const picture = renderer.domElement.toDataURL("image/jpeg", 0.92);
  scene.remove(model, ground, ...lights);
  return picture;
}

function open(side) {
  const renderer = new three.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(side, side);
  renderer.setPixelRatio(1);
  renderer.toneMapping = three.NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = three.VSMShadowMap;
  const scene = new three.Scene();
  scene.background = new three.Color("#f4f2ee");
  const generator = new three.PMREMGenerator(renderer);
  scene.environment = generator.fromScene(softBoxes(), 0.03).texture;
  scene.environmentIntensity = 1.15;
  document.body.append(renderer.domElement);
  return { renderer, scene };
}

/** A pale room with large lights: one above, a strip at each side, a weak one behind the camera. */
function softBoxes() {
  const room = new three.Scene();
  room.background = new three.Color(0.42, 0.42, 0.43);
  const panel = (width, height, place, strength) => {
    const light = new three.Mesh(
      new three.PlaneGeometry(width, height),
      new three.MeshBasicMaterial({
        color: new three.Color(strength, strength, strength),
        side: three.DoubleSide,
      }),
    );
    light.position.set(...place);
    light.lookAt(0, 0, 0);
    room.add(light);
  };
  panel(7, 5, [0, 6, 1], 5);
  panel(2.2, 7, [-6, 1.5, 2], 4.5);
  panel(1.6, 7, [6, 1.5, -0.5], 5);
  panel(7, 4, [-2, 3, 7], 3.2);
  return room;
}

function lightFor({ center, radius }) {
  return [
    [-0.35, 2.6, 0.5, 0.9],
    [0.5, 2.6, 0.15, 0.7],
  ].map(([x, y, z, strength]) => {
    const light = new three.DirectionalLight("#ffffff", strength);
    light.position.copy(center).addScaledVector(new three.Vector3(x, y, z), radius * 2);
    light.target.position.copy(center);
    light.target.updateMatrixWorld();
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    Object.assign(light.shadow.camera, {
      left: -radius * 1.8,
      right: radius * 1.8,
      top: radius * 1.8,
      bottom: -radius * 1.8,
      near: radius * 0.2,
      far: radius * 9,
    });
    light.shadow.radius = 14;
    light.shadow.blurSamples = 20;
    light.shadow.bias = -0.0004;
    light.shadow.normalBias = radius * 0.004;
    return light;
  });
}

function groundFor({ radius }) {
  const ground = new three.Mesh(
    new three.PlaneGeometry(radius * 40, radius * 40),
    new three.ShadowMaterial({ opacity: 0.26 }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  return ground;
}

function cameraFor({ center, radius }, { turn, lift, distance }) {
  const camera = new three.PerspectiveCamera(FIELD, 1, radius * 0.05, radius * 60);
  const away = (radius * 0.94 * distance) / Math.sin((FIELD * Math.PI) / 360);
  const [across, up] = [(turn * Math.PI) / 180, (lift * Math.PI) / 180];
  camera.position.set(
    center.x + away * Math.sin(across) * Math.cos(up),
    center.y + away * Math.sin(up),
    center.z + away * Math.cos(across) * Math.cos(up),
  );
  camera.lookAt(center);
  return camera;
}
