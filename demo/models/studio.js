// Runs in the browser that open-studio.ts starts, with the same lights, ground and lens for all products.
// Materials are shaded once; soft shadows are the mean of many hard shadows.
import * as three from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

const FIELD = 20;
const MARGIN = 0.88;
/** Sine of the angle below which a face counts as seen from its edge. */
const EDGE_ON = 0.06;
const LAMP = new three.Vector3(-0.5, 1, 0.62);
const [LAMPS, SKIES] = [2, 3];
/** Shadows are soft, so they need fewer pixels than the picture. */
const SHADOW_SCALE = 0.5;

let studio;

/** Returns a PNG of the models with their shadow, without ground, as a data URL. */
export async function shoot({ models, view, width, height, samples }) {
  studio ??= open();
  const { renderer, scene, lamps, skies, ground } = studio;
  renderer.setSize(width, height);
  const objects = await Promise.all(models.map(load));
  scene.add(...objects);
  scene.updateMatrixWorld(true);
  const sphere = boundsOf(objects).getBoundingSphere(new three.Sphere());
  ground.scale.setScalar(sphere.radius * 60);
  const { lens, away } = cameraFor(objects, view, width / height);
  for (const object of objects) dropEdgeOn(object, lens.position);
  const [room, lit, whole] = [4, 4, 0].map((smooth) => target(width, height, smooth));
  const [light, sum] = [0, 0].map(() => target(width * SHADOW_SCALE, height * SHADOW_SCALE, 0));

  place(lamps[0], sphere, LAMP.clone());
  shade(room, lens, { environment: studio.environment, lamps: [] });
  shade(lit, lens, { environment: null, lamps: lamps.slice(0, 1) });
  for (let index = 0; index < samples; index += 1) {
    for (const [number, lamp] of lamps.entries()) {
      const turn = index * LAMPS + number;
      place(lamp, sphere, LAMP.clone().add(inDisk(spread(turn, 0), spread(turn, 1), 0.36)));
    }
    for (const [number, sky] of skies.entries()) {
      const turn = index * SKIES + number;
      place(sky, sphere, overhead(spread(turn, 2), spread(turn, 3)));
    }
    lens.setViewOffset(width, height, spread(index, 4) - 0.5, spread(index, 5) - 0.5, width, height);
    seeLights(light, lens, away);
    paint(sum, MEAN, { picture: light.texture, share: 1 / samples }, { first: index === 0, adds: true });
  }
  paint(whole, TOGETHER, { room: room.texture, lit: lit.texture, light: sum.texture });
  paint(null, DEVELOP, { picture: whole.texture, depth: sum.texture, opening: (view.opening ?? 0) * width });
  const picture = renderer.domElement.toDataURL("image/png");
  scene.remove(...objects);
  for (const used of [room, lit, light, sum, whole]) used.dispose();
  for (const object of objects) object.traverse((part) => part.geometry?.dispose());
  return picture;
}

function open() {
  const renderer = new three.WebGLRenderer({
    alpha: true,
    premultipliedAlpha: false,
    preserveDrawingBuffer: true,
  });
  renderer.setPixelRatio(1);
  renderer.setClearColor(0x000000, 0);
  renderer.autoClear = false;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = three.BasicShadowMap;
  const scene = new three.Scene();
  const environment = new three.PMREMGenerator(renderer).fromScene(walls(), 0.015).texture;
  const lights = Array.from({ length: LAMPS + SKIES }, lightWithShadow);
  const ground = new three.Mesh(new three.PlaneGeometry(1, 1).rotateX(-Math.PI / 2));
  ground.receiveShadow = true;
  scene.add(ground, ...lights.flatMap((part) => [part, part.target]));
  document.body.append(renderer.domElement);
  const sheet = new three.Mesh(new three.PlaneGeometry(2, 2));
  sheet.frustumCulled = false;
  const [lamps, skies] = [lights.slice(0, LAMPS), lights.slice(LAMPS)];
  return { renderer, scene, environment, lights, lamps, skies, ground, sheet, visibility: visibility() };
}

/** The lit surroundings: light below, darker at eye level so that edges stand out, with large soft lights. */
function walls() {
  const room = new three.Scene();
  const glowing = (fragment) =>
    new three.ShaderMaterial({
      side: three.DoubleSide,
      transparent: true,
      depthWrite: false,
      vertexShader:
        "varying vec2 spot; varying vec3 way; void main() { spot = uv; way = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
      fragmentShader: `varying vec2 spot; varying vec3 way; void main() { ${fragment} }`,
    });
  const shell = glowing(
    "float level = way.y > 0.0 ? mix(0.2, 0.62, smoothstep(0.0, 0.9, way.y)) : mix(0.3, 0.82, smoothstep(0.0, 0.55, -way.y)); gl_FragColor = vec4(vec3(level), 1.0);",
  );
  room.add(new three.Mesh(new three.SphereGeometry(12, 48, 32), shell));
  const panel = (width, height, at, strength, below) => {
    const light = new three.Mesh(
      new three.PlaneGeometry(width, height),
      glowing(
        `vec2 rim = smoothstep(0.0, 0.16, spot) * smoothstep(0.0, 0.16, 1.0 - spot); gl_FragColor = vec4(vec3(${strength.toFixed(2)} * mix(${below.toFixed(2)}, 1.0, spot.y)), rim.x * rim.y);`,
      ),
    );
    light.position.set(...at);
    light.lookAt(0, 0, 0);
    room.add(light);
  };
  panel(8, 5, [-0.5, 6.5, 0.5], 4.4, 0.62);
  panel(9, 4, [1, 4.4, -7], 3, 0.05);
  panel(2.4, 7, [-6.5, 2.4, 2.2], 5.2, 0.3);
  panel(1.8, 7, [6.5, 2.2, -1.4], 5, 0.3);
  panel(6, 2.6, [-2.5, 3.6, 7], 2.6, 0.3);
  return room;
}

function lightWithShadow() {
  const lamp = new three.DirectionalLight("#ffffff", 1.9);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(768, 768);
  lamp.shadow.bias = -0.0004;
  return lamp;
}

function place(lamp, { center, radius }, way) {
  lamp.position.copy(center).addScaledVector(way.normalize(), radius * 4);
  lamp.target.position.copy(center);
  lamp.target.updateMatrixWorld();
  const side = radius * 1.1;
  Object.assign(lamp.shadow.camera, { left: -side, right: side, top: side, bottom: -side });
  Object.assign(lamp.shadow.camera, { near: radius * 0.5, far: radius * 9 });
  lamp.shadow.camera.updateProjectionMatrix();
  lamp.shadow.normalBias = radius * 0.004;
}

async function load({ file, place: [x, y, z] = [0, 0, 0], turn = 0, scale = 1 }) {
  const { scene: model } = await new GLTFLoader().loadAsync(file);
  model.traverse((part) => {
    Object.assign(part, { castShadow: true, receiveShadow: true });
    // A clear coat takes half of the time and is not visible.
    if (part.material) part.material = new three.MeshStandardMaterial().copy(part.material);
  });
  const stand = new three.Group();
  model.position.y -= new three.Box3().setFromObject(model).min.y;
  stand.add(model);
  stand.position.set(x, y, z);
  stand.scale.setScalar(scale);
  stand.rotation.y = (turn * Math.PI) / 180;
  return stand;
}

function boundsOf(objects) {
  return objects.reduce((all, object) => all.expandByObject(object), new three.Box3());
}

function target(width, height, samples) {
  return new three.WebGLRenderTarget(width, height, { type: three.HalfFloatType, samples });
}

/** Renders the models only. The depth is drawn first, so that each pixel is shaded once. */
function shade(into, lens, { environment, lamps }) {
  const { renderer, scene, ground, lights } = studio;
  for (const light of lights) Object.assign(light, { visible: lamps.includes(light), castShadow: false });
  ground.visible = false;
  renderer.setRenderTarget(into);
  renderer.clear();
  scene.environment = environment;
  showPanes(scene, false);
  scene.overrideMaterial = DEPTH;
  renderer.render(scene, lens);
  scene.overrideMaterial = null;
  showPanes(scene, true);
  renderer.render(scene, lens);
}

/** Hides glass while depth and shadows are drawn: it covers nothing and casts no shadow. */
function showPanes(scene, visible) {
  scene.traverse((part) => {
    if (part.material?.transparent) part.visible = visible;
  });
}

const DEPTH = new three.MeshBasicMaterial({
  colorWrite: false,
  side: three.DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: 0.5,
  polygonOffsetUnits: 2,
});

/** Renders visibility: red for the lamp, green for the sky; blue is the distance, 0.5 at the focus. */
function seeLights(into, lens, away) {
  const { renderer, scene, ground, lights, visibility: material } = studio;
  for (const light of lights) Object.assign(light, { visible: true, castShadow: true });
  ground.visible = true;
  material.uniforms.away.value = away;
  renderer.setRenderTarget(into);
  renderer.clear();
  showPanes(scene, false);
  scene.overrideMaterial = material;
  renderer.render(scene, lens);
  showPanes(scene, true);
}

function visibility() {
  const seen = (number) =>
    `getShadow(directionalShadowMap[${number}], directionalLightShadows[${number}].shadowMapSize, 1.0, directionalLightShadows[${number}].shadowBias, directionalLightShadows[${number}].shadowRadius, vDirectionalShadowCoord[${number}])`;
  const mean = (from, count) =>
    `(${Array.from({ length: count }, (_, index) => seen(from + index)).join(" + ")}) / ${count}.0`;
  return new three.ShaderMaterial({
    lights: true,
    side: three.DoubleSide,
    uniforms: { ...three.UniformsUtils.clone(three.UniformsLib.lights), away: { value: 1 } },
    vertexShader: three.ShaderLib.shadow.vertexShader
      .replace("void main() {", "varying float far; void main() {")
      // Open shells are visible from behind, so the shadow bias moves towards the viewer.
      .replace(
        "#include <shadowmap_vertex>",
        "if (dot(transformedNormal, mvPosition.xyz) > 0.0) transformedNormal = -transformedNormal;\n#include <shadowmap_vertex>",
      )
      .replace("#include <fog_vertex>", "far = -mvPosition.z;"),
    fragmentShader: `uniform float away; varying float far;
      #include <common>
      #include <bsdfs>
      #include <lights_pars_begin>
      #include <shadowmap_pars_fragment>
      void main() { gl_FragColor = vec4(${mean(0, LAMPS)}, ${mean(LAMPS, SKIES)}, 0.5 + clamp((far - away) / away, -0.5, 0.5), 1.0); }`,
  });
}

const MEAN =
  "uniform sampler2D picture; uniform float share; void main() { gl_FragColor = texture2D(picture, spot) * share; }";

/** Combines the layers: creases get less ambient light; of the ground only the shadow remains. */
const TOGETHER = `uniform sampler2D room, lit, light;
  void main() {
    vec4 seen = texture2D(light, spot);
    vec4 soft = texture2D(room, spot);
    vec3 model = soft.rgb * mix(0.3, 1.15, smoothstep(0.0, 0.85, seen.g)) + texture2D(lit, spot).rgb * seen.r;
    vec4 around = seen;
    float weight = 1.0;
    if (soft.a < 0.99) for (int index = 1; index < 11; index += 1) {
      float reach = sqrt(float(index) / 11.0) * 0.012, angle = float(index) * 2.399963;
      vec2 there = spot + vec2(cos(angle), sin(angle)) * reach;
      float share = step(texture2D(room, there).a, 0.01);
      around += texture2D(light, there) * share;
      weight += share;
    }
    // Pixels outside the ground count as fully lit.
    around = around / weight + (1.0 - around.a / weight);
    float shade = (1.0 - around.r * 0.4 - around.g * 0.6) * 0.66;
    gl_FragColor = vec4(model, soft.a + (1.0 - soft.a) * clamp(shade, 0.0, 1.0));
  }`;

/** Depth of field: blurs what is nearer or farther than the focus. */
const DEVELOP = `uniform sampler2D picture, depth; uniform float opening;
  void main() {
    vec4 sum = texture2D(picture, spot);
    vec2 pixel = 1.0 / vec2(textureSize(picture, 0));
    float own = abs(texture2D(depth, spot).b - 0.5) * opening;
    if (own > 0.4) {
      float weight = 1.0;
      for (int index = 1; index < 25; index += 1) {
        float reach = sqrt(float(index) / 25.0) * own, angle = float(index) * 2.399963;
        vec2 there = spot + vec2(cos(angle), sin(angle)) * reach * pixel;
        float its = abs(texture2D(depth, there).b - 0.5) * opening;
        float share = clamp(its - reach * 0.6 + 1.0, 0.02, 1.0);
        sum += texture2D(picture, there) * share;
        weight += share;
      }
      sum /= weight;
    }
    vec3 light = sum.rgb / max(sum.a, 0.0001);
    light *= 1.0 - 0.012 / (dot(light, vec3(0.3, 0.6, 0.1)) + 0.024);
    // Highlights bend towards white, as on film.
    float peak = max(light.r, max(light.g, light.b));
    if (peak > 0.7) {
      float bent = 1.0 - 0.09 / (peak - 0.4);
      light = mix(light * bent / peak, vec3(bent), 1.0 - 1.0 / (0.15 * (peak - bent) + 1.0));
    }
    gl_FragColor = vec4(light, sum.a);
    #include <colorspace_fragment>
  }`;

function paint(into, fragment, values, { first = true, adds = false } = {}) {
  const { renderer, sheet } = studio;
  sheet.material = new three.ShaderMaterial({
    uniforms: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    transparent: true,
    depthTest: false,
    depthWrite: false,
    blending: adds ? three.CustomBlending : three.NoBlending,
    blendSrc: three.OneFactor,
    blendDst: three.OneFactor,
    vertexShader: "varying vec2 spot; void main() { spot = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `varying vec2 spot; ${fragment}`,
  });
  renderer.setRenderTarget(into);
  if (first) renderer.clear();
  renderer.render(sheet, new three.Camera());
}

function cameraFor(objects, { turn, lift, focus, across }, aspect) {
  const lens = new three.PerspectiveCamera(FIELD, aspect, 0.01, 100);
  const [sideways, up] = [(turn * Math.PI) / 180, (lift * Math.PI) / 180];
  const way = new three.Vector3(
    Math.sin(sideways) * Math.cos(up),
    Math.sin(up),
    Math.cos(sideways) * Math.cos(up),
  );
  const points = objects.flatMap(pointsOf);
  const bounds = new three.Box3().setFromPoints(points);
  const size = bounds.getSize(new three.Vector3());
  const aimed = bounds.getCenter(new three.Vector3());
  let away = size.length() * 2;
  const aim = () => {
    lens.position.copy(aimed).addScaledVector(way, away);
    Object.assign(lens, { near: away * 0.05, far: away * 8 });
    lens.updateProjectionMatrix();
    lens.lookAt(aimed);
    lens.updateMatrixWorld(true);
  };
  // Moves the camera until the model fills the frame and is centred.
  for (let round = 0; round < 8; round += 1) {
    aim();
    const seen = new three.Box3().setFromPoints(points.map((point) => point.clone().project(lens)));
    const middle = seen.getCenter(new three.Vector3());
    const half = Math.tan((FIELD * Math.PI) / 360) * away;
    const [right, above] = [new three.Vector3(), new three.Vector3()];
    lens.matrixWorld.extractBasis(right, above, new three.Vector3());
    aimed.addScaledVector(right, middle.x * half * aspect).addScaledVector(above, middle.y * half);
    away *= Math.max(seen.max.x - seen.min.x, seen.max.y - seen.min.y) / 2 / MARGIN;
  }
  if (focus) {
    aimed.copy(bounds.min).add(size.clone().multiply(new three.Vector3(...focus)));
    away *= across;
  }
  aim();
  return { lens, away };
}

/** Removes fins seen from their edge: their depth is inexact, so they would show through parts in front of them. */
function dropEdgeOn(object, eye) {
  object.traverse((part) => {
    if (!/^fins?$/.test(part.material?.name)) return;
    const { index, attributes } = part.geometry;
    const corner = (place) =>
      new three.Vector3()
        .fromBufferAttribute(attributes.position, index.getX(place))
        .applyMatrix4(part.matrixWorld);
    const kept = [];
    for (let place = 0; place < index.count; place += 3) {
      const [a, b, c] = [0, 1, 2].map((step) => corner(place + step));
      const normal = b.sub(a).cross(c.sub(a)).normalize();
      if (Math.abs(normal.dot(eye.clone().sub(a).normalize())) > EDGE_ON)
        kept.push(...[0, 1, 2].map((step) => index.getX(place + step)));
    }
    part.geometry = part.geometry.clone().setIndex(kept);
  });
}

function pointsOf(object) {
  const points = [];
  object.traverse((part) => {
    const places = part.geometry?.attributes.position;
    const step = Math.max(1, Math.floor((places?.count ?? 0) / 400));
    for (let index = 0; index < (places?.count ?? 0); index += step) {
      points.push(new three.Vector3().fromBufferAttribute(places, index).applyMatrix4(part.matrixWorld));
    }
  });
  return points;
}

/** Evenly distributed numbers that do not repeat: Kronecker's sequence with square roots of primes. */
function spread(index, dimension) {
  return ((index + 0.5) * Math.sqrt([2, 3, 5, 7, 11, 13][dimension])) % 1;
}

function inDisk(u, v, radius) {
  const [reach, angle] = [Math.sqrt(u) * radius, v * Math.PI * 2];
  return new three.Vector3(Math.cos(angle) * reach, 0, Math.sin(angle) * reach);
}

/** A direction of light from the upper hemisphere, mostly from the front. */
function overhead(u, v) {
  const up = 0.3 + 0.7 * Math.sqrt(u);
  const flat = Math.sqrt(1 - up * up);
  const angle = v * Math.PI * 2;
  return new three.Vector3(Math.cos(angle) * flat, up, Math.sin(angle) * flat + 0.22);
}
